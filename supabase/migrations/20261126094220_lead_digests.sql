-- Digests of leads: one e-mail a day to each admin who has something to answer or to follow up.
alter table public.outbox
  add column admin_id uuid references auth.users (id) on delete cascade,
  add column digest_on date,
  add column digest jsonb,
  drop constraint outbox_check,
  drop constraint outbox_kind_check;
alter table public.outbox
  add unique (admin_id, digest_on),
  add constraint outbox_check check (
    num_nonnulls(quote_id, booking_id, received_email_id, admin_id) = 1 and (booking_id is null) = (booking_sequence is null)
  ),
  add constraint outbox_kind_check check (
    kind in ('quote-notification', 'quote-confirmation') and quote_id is not null
    or kind = 'email-notification' and received_email_id is not null
    or kind = 'digest-notification' and num_nulls(admin_id, digest_on, digest) = 0
    or kind in (
      'booking-confirmation', 'booking-notification', 'booking-moved', 'booking-moved-notification',
      'booking-cancelled', 'booking-cancelled-notification', 'booking-reminder-day', 'booking-reminder-day-notification',
      'booking-reminder-hour', 'booking-reminder-hour-notification'
    ) and booking_id is not null
  );

-- Also returns digests.
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
    returning o.id, o.kind, o.quote_id, o.booking_id, o.received_email_id, o.admin_id, o.created_at
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', c.id, 'kind', c.kind, 'createdAt', c.created_at) || case
        when q.id is not null then jsonb_build_object('quote', to_jsonb(q.*))
        when r.id is not null then jsonb_build_object('email', to_jsonb(r.*))
        when c.admin_id is not null then jsonb_build_object('digestOf', c.admin_id)
        else jsonb_build_object('booking', to_jsonb(b.*), 'timeZone', (select rules.time_zone from public.booking_rules rules))
      end
      order by c.created_at
    ),
    '[]'::jsonb
  )
  from claimed c left join public.quotes q on q.id = c.quote_id left join public.bookings b on b.id = c.booking_id
    left join public.received_emails r on r.id = c.received_email_id;
$$;

-- Stores the digests of the day in the outbox, in the first two hours of business: one for each admin who has something to do.
-- It lists the answers that are overdue or due today and the follow-ups until today, of the admin's leads and of those without
-- an owner who is an admin. The longest overdue come first, and at most 25 of each kind are listed.
create function public.store_lead_digests(p_now timestamptz default now()) returns void
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  zone constant text := (select r.time_zone from public.booking_rules r);
  today constant date := (p_now at time zone zone)::date;
  opens constant timestamptz := (select lower(d.hours) from private.list_business_days(today, today) d);
begin
  if opens is null or p_now not between opens and opens + interval '2 hours' then
    return;
  end if;
  with admin as (
    select r.user_id as id from public.user_roles r
    where r.role = 'admin' and not exists (select from public.outbox o where o.admin_id = r.user_id and o.digest_on = today)
  ), task as materialized (
    select c.quote_id, case when c.due_at < p_now then 'overdue' else 'due' end as kind, c.due_at as at
    from public.lead_clocks c
    where c.answered_at is null and c.due_at < (today + 1)::timestamp at time zone zone and exists (select from admin)
    union all
    select f.quote_id, 'follow-up', f.follow_up_on::timestamp at time zone zone
    from public.lead_facts f
    where f.follow_up_on <= today and f.stage not in ('won', 'lost') and exists (select from admin)
  ), assigned as (
    select admin.id, task.*, row_number() over (partition by admin.id, task.kind order by task.at, task.quote_id) as place
    from task left join public.lead_facts f using (quote_id)
    left join public.user_roles owner on owner.user_id = f.owner_id and owner.role = 'admin'
    join admin on coalesce(owner.user_id, admin.id) = admin.id
  )
  insert into public.outbox (kind, admin_id, digest_on, digest)
  select
    'digest-notification', a.id, today,
    jsonb_build_object(
      'overdue', count(*) filter (where a.kind = 'overdue'),
      'due', count(*) filter (where a.kind = 'due'),
      'followUps', count(*) filter (where a.kind = 'follow-up'),
      'tasks', jsonb_agg(
        jsonb_build_object('quoteId', a.quote_id, 'kind', a.kind, 'at', a.at) order by a.kind = 'follow-up', a.at, a.quote_id
      ) filter (where a.place <= 25)
    )
  from assigned a group by a.id
  on conflict do nothing;
end;
$$;
revoke all on function public.store_lead_digests(timestamptz) from public, anon, authenticated;
grant execute on function public.store_lead_digests(timestamptz) to service_role;

-- Returns what the e-mail of a digest says: the admin's address as `email`, the agency's `timeZone`, the day as `on`, the counts,
-- and the tasks with the present `name` and `company` of their quotes. Tasks of deleted quotes are left out.
create function public.read_lead_digest(p_mail_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select o.digest || jsonb_build_object(
    'email', u.email,
    'timeZone', (select r.time_zone from public.booking_rules r),
    'on', o.digest_on,
    'tasks', (
      select coalesce(jsonb_agg(task.value || jsonb_build_object('name', q.name, 'company', q.company) order by task.place), '[]')
      from jsonb_array_elements(o.digest -> 'tasks') with ordinality task (value, place)
      join public.quotes q on q.id = (task.value ->> 'quoteId')::uuid
    )
  )
  from public.outbox o join auth.users u on u.id = o.admin_id where o.id = p_mail_id;
$$;
revoke all on function public.read_lead_digest(uuid) from public, anon, authenticated;
grant execute on function public.read_lead_digest(uuid) to service_role;
