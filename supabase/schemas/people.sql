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
