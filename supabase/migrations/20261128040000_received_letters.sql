-- Received e-mails keep every file and their original, as downloads of any type.
alter table public.attachments drop constraint attachments_type_check, drop constraint attachments_size_check;
alter table public.attachments
  add constraint attachments_type_check check (
    type in (
      'application/pdf', 'image/png', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/octet-stream'
    )
  ),
  add constraint attachments_size_check check (size between 1 and 26214400);
update storage.buckets
set file_size_limit = 26214400, allowed_mime_types = allowed_mime_types || 'application/octet-stream'::text
where id = 'attachments';

-- What visitors got by e-mail in the thread that a received e-mail may belong to, so that the site's text in it can be told from theirs:
-- the newest `replies`, and the `quotes` and `bookings` that the site sent e-mails about. The thread is that of a signed address, of the
-- earlier received e-mails that it refers to, or of its sender.
create function public.list_sent_mails(p_sender text, p_references text[], p_signed_quote_id uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with thread as (
    select q.* from public.quotes q
    where q.id in (
      select p_signed_quote_id
      union select r.quote_id from public.received_emails r where r.message_id = any (p_references)
      union select s.id from public.quotes s where lower(s.email) = lower(p_sender)
    )
    order by q.created_at desc limit 5
  ), replies as (
    select l.*, coalesce(u.raw_user_meta_data ->> 'full_name', '') as admin_name
    from public.email_log l left join auth.users u on u.id = l.admin_id
    where l.quote_id in (select t.id from thread t) and l.status <> 'failed' order by l.created_at desc limit 20
  ), calls as (
    select b.* from public.bookings b where b.quote_id in (select t.id from thread t) order by b.created_at desc limit 3
  )
  select jsonb_build_object(
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'recipient', r.recipient, 'quoteId', r.quote_id, 'subject', r.subject, 'message', r.body, 'adminName', r.admin_name
      ) order by r.created_at desc), '[]') from replies r
    ),
    'quotes', (select coalesce(jsonb_agg(to_jsonb(t.*) order by t.created_at desc), '[]') from thread t),
    'bookings', (select coalesce(jsonb_agg(to_jsonb(c.*) order by c.created_at desc), '[]') from calls c),
    'timeZone', (select rules.time_zone from public.booking_rules rules)
  );
$$;
revoke all on function public.list_sent_mails(text, text[], uuid) from public, anon, authenticated;
grant execute on function public.list_sent_mails(text, text[], uuid) to service_role;

-- The notice of a bounce names the person as its recipient.
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
