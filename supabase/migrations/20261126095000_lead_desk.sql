-- Functions and triggers that several features of the lead desk extend.
create or replace function public.delete_expired_rows(p_now timestamptz default now()) returns void
language plpgsql set search_path = ''
as $$
begin
  perform public.delete_expired_site_reports(p_now);
  perform private.apply_retention_rules(p_now);
  delete from public.demo_reports where expires_at <= p_now;
  -- A call that has begun before a counter ended may still change it: without `skip locked` both could wait for each other.
  delete from public.rate_limits where (key, bucket) in (
    select key, bucket from public.rate_limits where expires_at < p_now for update skip locked
  );
  -- `submit_quote` compares a submission with those of the last ten minutes.
  delete from public.quote_receipts where created_at < p_now - interval '1 day';
  delete from public.suspected_quotes where created_at < p_now - interval '90 days';
  delete from public.webhook_messages where created_at < p_now - interval '30 days';
  -- An e-mail that was given up stays until an admin sends it again or dismisses it.
  delete from public.outbox where sent_at < p_now - interval '90 days' or dismissed_at < p_now - interval '90 days';
  perform private.update_lead_counts();
end;
$$;

create or replace function public.erase_person(p_email text) returns jsonb
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
  suspected integer;
  erased jsonb;
begin
  if not private.is_admin() and current_setting('role', true) is distinct from 'service_role' then
    raise exception 'Only admins can erase a person.' using errcode = '42501';
  end if;
  suspected := private.erase_suspected_quotes(person);
  delete from public.bookings b
  where lower(b.email) = person or b.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics calls = row_count;
  delete from public.attachments a
  where a.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    or a.received_email_id in (
      select r.id from public.received_emails r
      where lower(r.sender) = person or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    );
  get diagnostics files = row_count;
  delete from public.received_emails r
  where lower(r.sender) = person or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics emails = row_count;
  delete from public.email_log l
  where lower(l.recipient) = person or l.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics replies = row_count;
  perform private.delete_views_of_person(person);
  delete from public.quotes q where lower(q.email) = person;
  get diagnostics submissions = row_count;
  delete from auth.users u
  where lower(u.email) = person
    and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin');
  get diagnostics accounts = row_count;
  erased := jsonb_build_object('quotes', submissions, 'replies', replies, 'accounts', accounts)
    || case when calls > 0 then jsonb_build_object('bookings', calls) else '{}'::jsonb end
    || case when emails > 0 then jsonb_build_object('receivedEmails', emails) else '{}'::jsonb end
    || case when files > 0 then jsonb_build_object('attachments', files) else '{}'::jsonb end
    || case when suspected > 0 then jsonb_build_object('suspectedQuotes', suspected) else '{}'::jsonb end;
  perform private.record_event('data', 'person-erased', p_after => erased);
  return erased;
end;
$$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values ('suspected_quotes', 'id')) w (name, quote_column)
  loop
    execute format(
      'create trigger record_desk_inserts after insert on public.%1$I referencing new table as new_rows
         for each statement execute function private.record_desk_changes(%2$L);
       create trigger record_desk_updates after update on public.%1$I referencing old table as old_rows new table as new_rows
         for each statement execute function private.record_desk_changes(%2$L);
       create trigger record_desk_deletes after delete on public.%1$I referencing old table as old_rows
         for each statement execute function private.record_desk_changes(%2$L)',
      watched.name, watched.quote_column
    );
  end loop;
end $$;
