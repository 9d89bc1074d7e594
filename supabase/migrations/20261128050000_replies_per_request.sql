-- An answer is filed under the request that it answers, forged senders are marked, each thread has its own budget of notifications,
-- and e-mails wait until an admin has answered them.
alter table public.received_emails
  add column sender_check text check (sender_check in ('pass', 'fail', 'none')),
  add column answered_at timestamptz;
create index received_emails_waiting_idx on public.received_emails (quote_id) where answered_at is null;
-- E-mails that a later reply has answered don't wait.
update public.received_emails r set answered_at = now()
where r.nature = 'auto-reply' or exists (
  select from public.email_log l where l.quote_id = r.quote_id and l.status = 'sent' and l.created_at > r.created_at
);

-- Returns the quote of an e-mail address, first one with this name, whose conversation is the latest: that had the latest request,
-- reply, call or received e-mail except reports of servers.
create function private.find_conversation(p_email text, p_name text default null) returns uuid
language sql stable set search_path = ''
as $$
  select q.id from public.quotes q
  where lower(q.email) = lower(p_email)
  order by (q.name = p_name) desc, greatest(
    q.created_at,
    (select max(l.created_at) from public.email_log l where l.quote_id = q.id and l.status <> 'failed'),
    (select max(b.created_at) from public.bookings b where b.quote_id = q.id),
    (select max(r.created_at) from public.received_emails r where r.quote_id = q.id and r.nature <> 'bounce')
  ) desc, q.id
  limit 1;
$$;
revoke all on function private.find_conversation(text, text) from public, anon, authenticated;
grant execute on function private.find_conversation(text, text) to service_role;

drop function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb);
-- Begins a reply: finds the recipient's quote and detects a repeated reply to it. `outcome` is `send` (with the log's `id` and the
-- stored `recipient` and its `quoteId`), `sent` (already), `unknown-recipient` (no quote, or not that of `p_quote_id`, has this
-- e-mail address) or `limited`. Without `p_quote_id`, a quote with `p_quote_name` comes before others.
-- A reply also counts on `p_counted`, the quota of all e-mails to its recipient, which never refuses a reply.
create function public.begin_reply(
  p_admin uuid, p_to text, p_quote_name text, p_subject text, p_body text, p_fingerprint text, p_quotas jsonb,
  p_counted jsonb default '[]', p_quote_id text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  target public.quotes;
  earlier public.email_log;
  retry_after integer;
  new_id uuid;
begin
  select q.* into target from public.quotes q
  where lower(q.email) = lower(p_to)
    and q.id::text = coalesce(lower(p_quote_id), private.find_conversation(p_to, p_quote_name)::text);
  if target.id is null then
    return jsonb_build_object('outcome', 'unknown-recipient');
  end if;

  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 2));
  select l.* into earlier from public.email_log l
  where l.fingerprint = p_fingerprint and l.quote_id = target.id and l.status <> 'failed' and l.created_at > now() - interval '10 minutes'
  order by l.created_at desc limit 1;
  if earlier.status = 'sent' then
    return jsonb_build_object('outcome', 'sent');
  end if;
  -- Still pending: either running this moment or broken off. The provider knows the id and sends it only once.
  if earlier.id is not null then
    return jsonb_build_object('outcome', 'send', 'id', earlier.id, 'recipient', earlier.recipient, 'quoteId', earlier.quote_id);
  end if;

  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;
  perform public.consume_quotas(p_counted);

  insert into public.email_log (quote_id, admin_id, recipient, subject, body, fingerprint)
  values (target.id, p_admin, target.email, p_subject, p_body, p_fingerprint)
  returning id into new_id;
  return jsonb_build_object('outcome', 'send', 'id', new_id, 'recipient', target.email, 'quoteId', target.id);
end;
$$;
revoke all on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb, text) to service_role;

drop function public.store_received_email(jsonb, text[], boolean, text[], uuid, text, text);
-- Stores an e-mail with its files, in the thread of its quote or in the tray, in one transaction. `p_email` has the columns that
-- the function `receive-email` knows. The quote is that of, in this order:
-- 1. `p_signed_quote_id`, which a signed address or reference of ours names (`p_signed_by` is `address` or `reference`)
-- 2. the sent e-mail with the provider's id `p_sent_mail_id`, which has bounced
-- 3. an earlier received e-mail of the same sender whose Message-ID is one of `p_references`
-- 4. the sender's address, its request in conversation
-- Neither 3 nor 4 count for a forged sender or for the report of a server: anyone can send one. A report is attached to the reply
-- with the provider's id, or to the latest one of the signed quote. `outcome` is `stored` or `duplicate`.
create function public.store_received_email(
  p_email jsonb, p_references text[], p_files text[], p_signed_quote_id uuid default null,
  p_signed_by text default null, p_sent_mail_id text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  email public.received_emails := jsonb_populate_record(null::public.received_emails, p_email);
  is_notification_bounced boolean := false;
  is_sender_trusted constant boolean :=
    email.nature <> 'bounce' and email.sender <> '' and email.sender_check is distinct from 'fail';
begin
  select q.id, p_signed_by into email.quote_id, email.placed_by from public.quotes q where q.id = p_signed_quote_id;
  if p_sent_mail_id is not null then
    select l.id, l.quote_id into email.bounced_reply_id, email.quote_id from public.email_log l where l.provider_id = p_sent_mail_id;
    if not found then
      select coalesce(o.quote_id, b.quote_id, r.quote_id), o.kind like '%-notification' into email.quote_id, is_notification_bounced
      from public.outbox o left join public.bookings b on b.id = o.booking_id
        left join public.received_emails r on r.id = o.received_email_id
      where o.provider_id = p_sent_mail_id;
    end if;
    email.placed_by := case when email.quote_id is not null then 'reference' end;
  end if;
  if email.quote_id is null and is_sender_trusted then
    select r.quote_id, 'reference' into email.quote_id, email.placed_by
    from public.received_emails r join public.quotes q on q.id = r.quote_id
    where r.message_id = any (p_references) and lower(email.sender) in (lower(r.sender), lower(q.email))
    order by r.received_at desc limit 1;
  end if;
  if email.quote_id is null and is_sender_trusted then
    email.quote_id := private.find_conversation(email.sender);
    email.placed_by := case when email.quote_id is not null then 'sender' end;
  end if;
  if email.nature = 'bounce' and p_sent_mail_id is null then
    select l.id into email.bounced_reply_id from public.email_log l
    where l.quote_id = email.quote_id and l.status <> 'failed' order by l.created_at desc limit 1;
  end if;
  -- Neither needs an answer. The notification of a notification that bounced would bounce again.
  if email.nature = 'auto-reply' or is_notification_bounced then
    email.answered_at := now();
  end if;

  insert into public.received_emails (
    quote_id, placed_by, event_id, fingerprint, message_id, sender, sender_name, recipient, subject, body, quoted_text, nature,
    bounced_reply_id, omitted_files, received_at, sender_check, answered_at
  ) values (
    email.quote_id, email.placed_by, email.event_id, email.fingerprint, email.message_id, email.sender, email.sender_name,
    email.recipient, email.subject, email.body, email.quoted_text, email.nature, email.bounced_reply_id, email.omitted_files,
    email.received_at, email.sender_check, email.answered_at
  ) on conflict do nothing returning id into email.id;
  if email.id is null then
    return '{"outcome": "duplicate"}';
  end if;
  update public.attachments a set received_email_id = email.id
  where a.id = any (p_files) and a.quote_id is null and a.received_email_id is null;
  if email.answered_at is null then
    perform private.notify_of_received_email(email);
  end if;
  return jsonb_build_object('outcome', 'stored', 'id', email.id, 'placedBy', email.placed_by);
end;
$$;
revoke all on function public.store_received_email(jsonb, text[], text[], uuid, text, text) from public, anon, authenticated;
grant execute on function public.store_received_email(jsonb, text[], text[], uuid, text, text) to service_role;

drop function public.place_email(uuid, uuid);
-- Moves a received e-mail from the thread of the quote `p_expected_quote_id`, by default from the tray, into the thread of another
-- one. Returns false if e-mail or quote doesn't exist. If another admin has moved the e-mail meanwhile, it stays there: an error of
-- the code 22023 says where.
create function public.place_email(p_id uuid, p_quote_id uuid, p_expected_quote_id uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  email public.received_emails;
begin
  if not private.is_admin() then
    raise exception 'Only admins can place received e-mails.' using errcode = '42501';
  end if;
  select r.* into email from public.received_emails r where r.id = p_id for update;
  if email.id is not null and email.quote_id is distinct from p_expected_quote_id then
    raise exception 'Another admin has assigned this email to %. Nothing was changed.',
      coalesce((select q.name from public.quotes q where q.id = email.quote_id), 'no submission') using errcode = '22023';
  end if;
  update public.received_emails r set quote_id = p_quote_id, placed_by = 'admin'
  where r.id = p_id and exists (select from public.quotes q where q.id = p_quote_id);
  return found;
end;
$$;
revoke all on function public.place_email(uuid, uuid, uuid) from public, anon, authenticated;
grant execute on function public.place_email(uuid, uuid, uuid) to authenticated;

-- Notes that admins have answered received e-mails, or that these need no answer. Returns how many of them had waited.
create function public.mark_answered(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins can mark received e-mails as answered.' using errcode = '42501';
  end if;
  update public.received_emails r set answered_at = now() where r.id = any (p_ids) and r.answered_at is null;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
revoke all on function public.mark_answered(uuid[]) from public, anon, authenticated;
grant execute on function public.mark_answered(uuid[]) to authenticated;

alter table public.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (
    kind in ('quote-notification', 'quote-confirmation') and quote_id is not null
    or kind in ('email-notification', 'more-emails-notification') and received_email_id is not null
    or kind in (
      'booking-confirmation', 'booking-notification', 'booking-moved', 'booking-moved-notification',
      'booking-cancelled', 'booking-cancelled-notification', 'booking-reminder-day', 'booking-reminder-day-notification',
      'booking-reminder-hour', 'booking-reminder-hour-notification'
    ) and booking_id is not null
  );

-- A thread has its own budget of notifications, so that neither strangers nor another thread can use it up, and one for e-mails that
-- only the address of their sender, which anyone can write, has placed there.
create function private.get_notification_budget(p_email public.received_emails) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_email.placed_by in ('address', 'reference') then p_email.quote_id::text
    when p_email.placed_by = 'sender' then 'sender ' || p_email.quote_id::text
    else 'others'
  end;
$$;
revoke all on function private.get_notification_budget(public.received_emails) from public, anon, authenticated;
grant execute on function private.get_notification_budget(public.received_emails) to service_role;

-- Notifies the agency of a received e-mail: of 20 an hour in each budget of a thread, and of 60 others. The first e-mail above that
-- gets one notification at the end of an hour, for all e-mails of the hour.
create function private.notify_of_received_email(p_email public.received_emails) returns void
language plpgsql set search_path = ''
as $$
declare
  budget constant text := private.get_notification_budget(p_email);
  notified integer;
  is_used_up boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(budget, 3));
  select count(*) filter (where o.kind = 'email-notification'), coalesce(bool_or(o.kind = 'more-emails-notification'), false)
  into notified, is_used_up
  from public.outbox o join public.received_emails r on r.id = o.received_email_id
  where o.created_at > now() - interval '1 hour' and private.get_notification_budget(r) = budget;
  if is_used_up then
    return;
  elsif notified < (case when budget = 'others' then 60 else 20 end) then
    insert into public.outbox (kind, received_email_id) values ('email-notification', p_email.id);
  else
    insert into public.outbox (kind, received_email_id, next_attempt_at, due_at)
    values ('more-emails-notification', p_email.id, now() + interval '1 hour', now() + interval '1 hour');
  end if;
end;
$$;
revoke all on function private.notify_of_received_email(public.received_emails) from public, anon, authenticated;
grant execute on function private.notify_of_received_email(public.received_emails) to service_role;

-- Counts the received e-mails that a notification of the kind `more-emails-notification` stands for.
create function private.count_more_emails(p_notification public.outbox) returns bigint
language sql stable set search_path = ''
as $$
  select count(*)
  from public.received_emails r join public.received_emails first on first.id = p_notification.received_email_id
  where r.created_at >= p_notification.created_at and r.created_at < p_notification.created_at + interval '1 hour'
    and r.nature <> 'auto-reply' and private.get_notification_budget(r) = private.get_notification_budget(first)
    and not exists (select from public.outbox o where o.received_email_id = r.id and o.kind = 'email-notification');
$$;
revoke all on function private.count_more_emails(public.outbox) from public, anon, authenticated;
grant execute on function private.count_more_emails(public.outbox) to service_role;

-- Claims due e-mails and postpones their next attempt: no other worker claims them until then, and those of a crashed worker
-- are retried. After twelve attempts (about two days) an e-mail is no longer retried; its last error remains. E-mails have
-- their `quote`, their received `email`, or their `booking` with the agency's `timeZone`. One with a `due_at`, such as a reminder, is dropped if it
-- could not be sent before its call.
create or replace function public.claim_outbox(p_limit integer) returns jsonb
language sql set search_path = ''
as $$
  delete from public.outbox o using public.bookings b
  where b.id = o.booking_id and o.sent_at is null and o.due_at is not null
    and o.next_attempt_at <= now() and b.starts_at <= now();

  with due as (
    select o.id from public.outbox o
    where o.sent_at is null and o.next_attempt_at <= now() and o.attempts < 12
    order by o.next_attempt_at
    limit p_limit
    for update skip locked
  ), claimed as (
    update public.outbox o
    set attempts = o.attempts + 1,
        next_attempt_at = now() + least(interval '1 minute' * power(2, o.attempts), interval '6 hours')
    from due
    where o.id = due.id
    returning o.id, o.kind, o.quote_id, o.booking_id, o.received_email_id, o.created_at
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', c.id, 'kind', c.kind, 'createdAt', c.created_at) || case
        when q.id is not null then jsonb_build_object('quote', to_jsonb(q.*))
        when c.kind = 'more-emails-notification' then
          jsonb_build_object('email', to_jsonb(r.*), 'count', (select private.count_more_emails(o) from public.outbox o where o.id = c.id))
        when r.id is not null then jsonb_build_object('email', to_jsonb(r.*))
        else jsonb_build_object('booking', to_jsonb(b.*), 'timeZone', (select rules.time_zone from public.booking_rules rules))
      end
      order by c.created_at
    ),
    '[]'::jsonb
  )
  from claimed c left join public.quotes q on q.id = c.quote_id left join public.bookings b on b.id = c.booking_id
    left join public.received_emails r on r.id = c.received_email_id;
$$;
revoke all on function public.claim_outbox(integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(integer) to service_role;

-- Returns waiting e-mails, those that were given up, and received ones that the agency wasn't notified of within a day: `outbox` of
-- SiteHealth. One whose time has not come doesn't wait.
create or replace function private.read_outbox_health() returns jsonb
language sql stable set search_path = ''
as $$
  with unsent as (
    select o.*, coalesce(o.due_at, o.created_at) as due from public.outbox o where o.sent_at is null
  )
  select jsonb_build_object(
    'waiting', count(*) filter (where u.attempts < 12 and u.due <= now()),
    'oldestSeconds', floor(extract(epoch from now() - min(u.due) filter (where u.attempts < 12 and u.due <= now()))),
    'unnotified', (
      select case when count(*) > 0 then
        jsonb_build_object('count', sum(private.count_more_emails(o)), 'since', min(o.created_at))
      end
      from public.outbox o where o.kind = 'more-emails-notification' and o.created_at > now() - interval '1 day'
    ),
    'givenUp', (
      select coalesce(
        jsonb_agg(jsonb_build_object(
          'id', g.id, 'kind', g.kind, 'attempts', g.attempts, 'lastError', g.last_error, 'createdAt', g.created_at,
          'quoteId', coalesce(g.quote_id, r.quote_id), 'bookingId', g.booking_id
        ) order by g.created_at desc),
        '[]'
      )
      from (select * from unsent where attempts >= 12 and dismissed_at is null order by created_at desc limit 100) g
      left join public.received_emails r on r.id = g.received_email_id
    )
  )
  from unsent u;
$$;
revoke all on function private.read_outbox_health() from public, anon, authenticated;

-- A list of lists as tags broke the page of its lead.
-- At most ten tags of 1 to 40 characters without surrounding spaces; none twice, ignoring case.
create or replace function private.are_valid_tags(p_tags text[]) returns boolean
language sql immutable set search_path = ''
as $$
  -- `unnest` would flatten a list of lists.
  select coalesce(array_ndims(p_tags), 1) = 1 and count(*) <= 10 and count(distinct lower(tag)) = count(*)
    and coalesce(bool_and(tag = btrim(tag) and char_length(tag) between 1 and 40 and tag !~ '[[:cntrl:]]'), true)
  from unnest(p_tags) tag;
$$;
revoke all on function private.are_valid_tags(text[]) from public, anon, authenticated;
grant execute on function private.are_valid_tags(text[]) to service_role;

update public.lead_facts f set tags = array(select unnest(f.tags)) where array_ndims(f.tags) > 1;

alter table public.lead_events
  drop constraint lead_events_field_check,
  add constraint lead_events_field_check check (field in ('status', 'stage', 'lost_reason', 'owner', 'value', 'tags', 'follow_up', 'note', 'email'));

-- Records in both threads that a received e-mail was moved.
create function private.record_placed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.lead_events (quote_id, actor_id, field, before, after)
  select
    q.id, auth.uid(), 'email', case when q.id = old.quote_id then to_jsonb(new.id) end,
    case when q.id = new.quote_id then to_jsonb(new.id) end
  from public.quotes q where q.id in (old.quote_id, new.quote_id) order by q.id = new.quote_id;
  return null;
end;
$$;
revoke all on function private.record_placed_email() from public, anon, authenticated;
create trigger record_placed_email after update of quote_id on public.received_emails
  for each row when (old.quote_id is distinct from new.quote_id) execute function private.record_placed_email();

drop function public.list_admins();
-- Returns the admins, who can own leads: by the names of their accounts, or the part of the e-mail address before the @. People name
-- their accounts themselves: a name is one line of at most 60 characters, without characters that are invisible or change the order.
create function public.list_admins() returns table (user_id uuid, name text, email text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can list admins.' using errcode = '42501';
  end if;
  return query
  select u.id, coalesce(nullif(left(btrim(n.name), 60), ''), split_part(u.email, '@', 1)), u.email::text
  from auth.users u join public.user_roles r on r.user_id = u.id and r.role = 'admin',
    lateral regexp_replace(
      left(u.raw_user_meta_data ->> 'full_name', 1000),
      '[\s[:cntrl:]\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]+', ' ', 'g'
    ) n (name)
  order by 2, 1;
end;
$$;
revoke all on function public.list_admins() from public, anon, authenticated;
grant execute on function public.list_admins() to authenticated;

revoke all on function public.read_thread(uuid) from public, anon, authenticated;
grant execute on function public.read_thread(uuid) to authenticated;

revoke all on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text)
  from public, anon, authenticated;
grant execute on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text)
  to authenticated;

-- Books a slot and stores its e-mails in one transaction. `outcome` is `booked` (with `booking`; also for a repeated call with
-- the same `p_request_hash` within ten minutes), `taken` (not one of the free slots) or `limited` (with `retryAfter`: a rate
-- limit, or the person has three calls that haven't started).
create or replace function public.book_call(
  p_start timestamptz, p_name text, p_email text, p_time_zone text, p_quotas jsonb,
  p_request_hash text default null, p_person_hash text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  rules public.booking_rules;
  booking public.bookings;
begin
  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  -- One booking at a time: two that wait for each other's row in the exclusion constraint would be a deadlock, and of equal
  -- requests the later ones find the booking of the first.
  select r.* into rules from public.booking_rules r for update;
  select b.* into booking from public.bookings b
  where b.request_hash = p_request_hash and b.status = 'booked' and b.created_at > now() - interval '10 minutes';
  if found then
    return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(booking));
  end if;

  if not exists (select from private.list_free_slots(now(), p_start, p_start + interval '1 microsecond')) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  -- After the check of the slot: otherwise a call at a time that isn't free would show, without a booking, who has calls.
  if (
    select count(*) >= 3 from public.bookings b
    where b.person_hash = p_person_hash and b.status = 'booked' and b.starts_at > now()
  ) then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', 3600);
  end if;

  begin
    insert into public.bookings (starts_at, ends_at, blocked_until, name, email, time_zone, quote_id, request_hash, person_hash)
    values (
      p_start,
      p_start + make_interval(mins => rules.slot_minutes),
      p_start + make_interval(mins => rules.slot_minutes + rules.buffer_minutes),
      p_name, p_email, p_time_zone,
      private.find_conversation(p_email),
      p_request_hash, p_person_hash
    )
    returning * into booking;
  exception when exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
  end;
  perform private.replace_booking_mails(booking, 'booking-confirmation', 'booking-notification');
  return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(booking));
end;
$$;
revoke all on function public.book_call(timestamptz, text, text, text, jsonb, text, text) from public, anon, authenticated;
grant execute on function public.book_call(timestamptz, text, text, text, jsonb, text, text) to service_role;
