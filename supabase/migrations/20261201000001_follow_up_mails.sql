-- The morning mails: each admin gets one e-mail about the own leads whose follow-up is due, and the agency one about those without
-- an admin. `day` is the morning of such an e-mail, and `admin_id` who gets it, null for the agency.
alter table public.outbox
  add column admin_id uuid references auth.users (id) on delete cascade,
  add column day date,
  -- The expression of a generated column can't be changed before Postgres 17.
  drop column audience,
  add column audience text not null generated always as (case when kind like '%-notification' then 'agency' else 'visitor' end) stored,
  drop constraint outbox_check,
  add constraint outbox_check check (
    num_nonnulls(quote_id, booking_id, received_email_id, day) = 1 and (booking_id is null) = (booking_sequence is null)
  ),
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (
    kind in ('quote-notification', 'quote-confirmation') and quote_id is not null
    or kind in ('email-notification', 'more-emails-notification') and received_email_id is not null
    or kind = 'follow-up-notification' and day is not null
    or kind in (
      'booking-confirmation', 'booking-notification', 'booking-moved', 'booking-moved-notification',
      'booking-cancelled', 'booking-cancelled-notification', 'booking-reminder-day', 'booking-reminder-day-notification',
      'booking-reminder-hour', 'booking-reminder-hour-notification'
    ) and booking_id is not null
  );

-- Returns the open leads whose follow-up is due on a day. `admin_id` is null if a lead has no owner, or one who is no longer an admin.
create function private.list_follow_ups(p_day date) returns table (quote_id uuid, admin_id uuid, follow_up_on date, value_usd integer)
language sql stable set search_path = ''
as $$
  select f.quote_id, r.user_id, f.follow_up_on, f.value_usd
  from public.lead_facts f join public.quotes q on q.id = f.quote_id and q.spam_at is null
    left join public.user_roles r on r.user_id = f.owner_id and r.role = 'admin'
  where f.follow_up_on <= p_day and f.stage not in ('won', 'lost');
$$;
revoke all on function private.list_follow_ups(date) from public, anon, authenticated;

-- Returns what the morning mail of an admin, or of the agency, says now: at most 50 leads, those that have been due longest first.
-- Null if none is due any more.
create function private.read_follow_ups(p_admin_id uuid, p_day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'to', (select u.email from auth.users u where u.id = p_admin_id), 'day', p_day, 'count', max(due.total),
    'leads', jsonb_agg(jsonb_build_object(
      'quoteId', due.id, 'name', due.name, 'company', due.company, 'valueUsd', due.value_usd, 'followUpOn', due.follow_up_on
    ) order by due.follow_up_on, due.created_at)
  )
  from (
    select q.id, q.name, q.company, q.created_at, f.value_usd, f.follow_up_on, count(*) over () as total
    from private.list_follow_ups(p_day) f join public.quotes q on q.id = f.quote_id
    where f.admin_id is not distinct from p_admin_id
    order by f.follow_up_on, q.created_at limit 50
  ) due
  having count(*) > 0;
$$;
revoke all on function private.read_follow_ups(uuid, date) from public, anon, authenticated;
grant execute on function private.read_follow_ups(uuid, date) to service_role;

-- Stores the morning mails of a day, unless they were stored before: what becomes due or changes its owner later waits for the next
-- morning. They replace those of earlier days that couldn't be sent, because they name the same leads.
create function public.queue_follow_up_mails(p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.scheduled_runs as r (name, finished_at) values ('follow-up-mails', p_day)
  on conflict (name) do update set finished_at = excluded.finished_at where r.finished_at < excluded.finished_at;
  if found then
    delete from public.outbox o where o.day < p_day and o.sent_at is null;
    insert into public.outbox (kind, admin_id, day)
    select distinct 'follow-up-notification', f.admin_id, p_day from private.list_follow_ups(p_day) f;
  end if;
end;
$$;
revoke all on function public.queue_follow_up_mails(date) from public, anon, authenticated;
grant execute on function public.queue_follow_up_mails(date) to service_role;

-- As before, and a morning mail has its `followUps` as they are now. It is dropped if none is due any more.
create or replace function public.claim_outbox(p_limit integer) returns jsonb
language sql set search_path = ''
as $$
  delete from public.outbox o using public.bookings b
  where b.id = o.booking_id and o.sent_at is null and o.due_at is not null
    and o.next_attempt_at <= now() and b.starts_at <= now();

  delete from public.outbox o
  where o.day is not null and o.sent_at is null and o.next_attempt_at <= now() and private.read_follow_ups(o.admin_id, o.day) is null;

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
    returning o.*
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', c.id, 'kind', c.kind, 'audience', c.audience, 'createdAt', c.created_at) || case
        when q.id is not null then jsonb_build_object('quote', to_jsonb(q.*))
        when c.kind = 'more-emails-notification' then
          jsonb_build_object('email', to_jsonb(r.*), 'count', (select private.count_more_emails(o) from public.outbox o where o.id = c.id))
        when r.id is not null then jsonb_build_object('email', to_jsonb(r.*))
        when c.day is not null then jsonb_build_object('followUps', private.read_follow_ups(c.admin_id, c.day))
        else jsonb_build_object('booking', to_jsonb(b.*), 'timeZone', (select rules.time_zone from public.booking_rules rules))
      end
      order by c.created_at
    ),
    '[]'::jsonb
  )
  from claimed c left join public.quotes q on q.id = c.quote_id left join public.bookings b on b.id = c.booking_id
    left join public.received_emails r on r.id = c.received_email_id;
$$;
