-- E-mails are stored in the transaction of their quote, booking or received e-mail and sent afterwards. `booking_sequence` is the
-- version of the booking that an e-mail describes; `due_at` is null if an e-mail is due when it is stored.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  quote_id uuid references public.quotes (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  provider_id text,
  last_error text,
  created_at timestamptz not null default now(),
  booking_id uuid references public.bookings (id) on delete cascade,
  booking_sequence integer,
  due_at timestamptz,
  -- When the limit of the recipient has counted the e-mail: a repeated attempt isn't counted again.
  counted_at timestamptz,
  -- When the limit of the recipient has postponed the e-mail.
  withheld_at timestamptz,
  -- When an admin decided that an e-mail that was given up needs no further attempt.
  dismissed_at timestamptz,
  received_email_id uuid unique references public.received_emails (id) on delete cascade,
  -- Who gets the e-mail. Only those to visitors are limited.
  audience text not null generated always as (
    case
      when kind in (
        'quote-notification', 'email-notification', 'more-emails-notification', 'booking-notification', 'booking-moved-notification',
        'booking-cancelled-notification', 'booking-reminder-day-notification', 'booking-reminder-hour-notification'
      ) then 'agency'
      else 'visitor'
    end
  ) stored,
  unique (quote_id, kind),
  check (num_nonnulls(quote_id, booking_id, received_email_id) = 1 and (booking_id is null) = (booking_sequence is null)),
  constraint outbox_kind_check check (
    kind in ('quote-notification', 'quote-confirmation') and quote_id is not null
    or kind in ('email-notification', 'more-emails-notification') and received_email_id is not null
    or kind in (
      'booking-confirmation', 'booking-notification', 'booking-moved', 'booking-moved-notification',
      'booking-cancelled', 'booking-cancelled-notification', 'booking-reminder-day', 'booking-reminder-day-notification',
      'booking-reminder-hour', 'booking-reminder-hour-notification'
    ) and booking_id is not null
  )
);
create index outbox_due_idx on public.outbox (next_attempt_at) where sent_at is null;
create index outbox_provider_idx on public.outbox (provider_id);
create unique index outbox_booking_idx on public.outbox (booking_id, kind, booking_sequence) where booking_id is not null;

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated;
grant all on public.outbox to service_role;

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
-- their `quote`, their received `email`, or their `booking` with the agency's `timeZone`. One with a `due_at`, such as a reminder,
-- is dropped if it could not be sent before its call.
create function public.claim_outbox(p_limit integer) returns jsonb
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
    returning o.id, o.kind, o.audience, o.quote_id, o.booking_id, o.received_email_id, o.created_at
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', c.id, 'kind', c.kind, 'audience', c.audience, 'createdAt', c.created_at) || case
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

-- Counts claimed e-mails on the quotas of their recipients, `[{"id", "key", "limit", "seconds", "own"}]`, each e-mail once, and
-- returns the ids of those that may be sent. `own` has the quotas of the e-mail's kind, which are counted first: an e-mail over
-- one of them uses up none of the mailbox's. An e-mail about a call that is over the limit waits for the next window of the
-- quota, because its reader needs the link. It is deleted if it is over the limit there too, so that an attack ends with its
-- day, and so is the confirmation of a quote, which says nothing that the page hasn't shown. A waiting e-mail has a `due_at`
-- like a reminder: it doesn't count as late, and is dropped when its call has started.
create function public.apply_mail_limits(p_mails jsonb) returns setof uuid
language plpgsql set search_path = ''
as $$
declare
  mail record;
  waiting public.outbox;
  retry_after integer;
begin
  -- In the order of the keys: two deliveries that lock the same counters in different orders would be a deadlock.
  for mail in
    select m.* from jsonb_to_recordset(p_mails) as m(id uuid, key text, "limit" integer, seconds integer, own jsonb)
    order by m.key, m.id
  loop
    -- A row that is locked is being replaced by a change of its booking.
    select o.* into waiting from public.outbox o where o.id = mail.id and o.sent_at is null for update skip locked;
    continue when not found;
    if waiting.counted_at is null then
      retry_after := public.consume_quotas(coalesce(mail.own, '[]') || jsonb_build_array(to_jsonb(mail) - '{id,own}'::text[]));
      if retry_after = 0 then
        update public.outbox o set counted_at = now() where o.id = mail.id;
      elsif waiting.booking_id is not null and waiting.withheld_at is null then
        update public.outbox o
        set withheld_at = now(),
            due_at = now() + make_interval(secs => retry_after),
            next_attempt_at = now() + make_interval(secs => retry_after),
            attempts = o.attempts - 1
        where o.id = mail.id;
        continue;
      else
        delete from public.outbox o where o.id = mail.id;
        continue;
      end if;
    end if;
    return next mail.id;
  end loop;
end;
$$;
revoke all on function public.apply_mail_limits(jsonb) from public, anon, authenticated;
grant execute on function public.apply_mail_limits(jsonb) to service_role;

-- Sends an e-mail again that was given up, or dismisses it. Returns false if it isn't one that was given up.
create function public.answer_given_up_mail(p_id uuid, p_send_again boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can answer e-mails that were given up.' using errcode = '42501';
  end if;
  update public.outbox o
  set attempts = case when p_send_again then 0 else o.attempts end,
      next_attempt_at = case when p_send_again then now() else o.next_attempt_at end,
      dismissed_at = case when not p_send_again then now() end
  where o.id = p_id and o.sent_at is null and o.attempts >= 12 and o.dismissed_at is null;
  return found;
end;
$$;
revoke all on function public.answer_given_up_mail(uuid, boolean) from public, anon, authenticated;
grant execute on function public.answer_given_up_mail(uuid, boolean) to authenticated;

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
