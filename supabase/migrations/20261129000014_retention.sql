-- Deletes what has reached the end of its time, so that only what visitors wrote grows. The schedule that calls
-- `deliver-outbox` calls this.
create function public.delete_expired_rows(p_now timestamptz default now()) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.finish_delivery(p_now);
  delete from public.demo_reports where expires_at <= p_now;
  -- A call that has begun before a counter ended may still change it: without `skip locked` both could wait for each other.
  delete from public.rate_limits where (key, bucket) in (
    select key, bucket from public.rate_limits where expires_at < p_now for update skip locked
  );
  -- `submit_quote` compares a submission with those of the last ten minutes.
  delete from public.quote_receipts where created_at < p_now - interval '1 day';
  -- E-mails that belong to no request; the privacy policy states both times.
  delete from public.received_emails
  where quote_id is null and (dismissed_at < p_now - interval '30 days' or created_at < p_now - interval '180 days');
  -- An e-mail that was given up stays until an admin sends it again or dismisses it.
  delete from public.outbox where sent_at < p_now - interval '90 days' or dismissed_at < p_now - interval '90 days';
end;
$$;
revoke all on function public.delete_expired_rows(timestamptz) from public, anon, authenticated;
grant execute on function public.delete_expired_rows(timestamptz) to service_role;

-- Deletes all data about the person with this e-mail address and returns the counts. Keeps the account of an admin until the
-- role is removed, so that a mistake can't lock the agency out. Bookings, received e-mails and attachments are counted if there
-- are any.
create function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  calls integer;
  emails integer;
  files integer;
  replies integer;
  submissions integer;
  accounts integer;
begin
  delete from public.bookings b
  where lower(b.email) = person or b.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics calls = row_count;
  delete from public.attachments a
  where a.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    or a.received_email_id in (
      select r.id from public.received_emails r
      where person in (lower(r.sender), lower(r.recipient)) or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    );
  get diagnostics files = row_count;
  delete from public.received_emails r
  where person in (lower(r.sender), lower(r.recipient)) or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics emails = row_count;
  delete from public.email_log l
  where lower(l.recipient) = person or l.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics replies = row_count;
  delete from public.quotes q where lower(q.email) = person;
  get diagnostics submissions = row_count;
  delete from auth.users u
  where lower(u.email) = person
    and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin');
  get diagnostics accounts = row_count;
  return jsonb_build_object('quotes', submissions, 'replies', replies, 'accounts', accounts)
    || case when calls > 0 then jsonb_build_object('bookings', calls) else '{}'::jsonb end
    || case when emails > 0 then jsonb_build_object('receivedEmails', emails) else '{}'::jsonb end
    || case when files > 0 then jsonb_build_object('attachments', files) else '{}'::jsonb end;
end;
$$;
revoke all on function public.erase_person(text) from public, anon, authenticated;
grant execute on function public.erase_person(text) to service_role;
