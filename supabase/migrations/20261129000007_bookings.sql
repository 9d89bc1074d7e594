-- Rules of the offered slots, one row. Lengths are in minutes, the notice in hours, the horizon in days.
create table public.booking_rules (
  id smallint primary key default 1 check (id = 1),
  -- A name of the IANA database; Postgres raises an error for an unknown one.
  time_zone text not null default 'Europe/Oslo' check (
    time_zone ~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$' and timestamp '2000-01-01' at time zone time_zone is not null
  ),
  slot_minutes integer not null default 30 check (slot_minutes between 5 and 480),
  buffer_minutes integer not null default 10 check (buffer_minutes between 0 and 240),
  notice_hours integer not null default 4 check (notice_hours between 0 and 720),
  horizon_days integer not null default 28 check (horizon_days between 1 and 366)
);

-- Weekly hours, as wall time in the zone of the rules. 0 is Sunday.
create table public.booking_hours (
  id uuid primary key default gen_random_uuid(),
  weekday integer not null check (weekday between 0 and 6),
  starts time not null,
  ends time not null,
  check (starts < ends)
);

-- Days with other hours than their weekday; without hours the day is closed.
create table public.booking_exceptions (
  day date primary key,
  starts time,
  ends time,
  check ((starts is null) = (ends is null) and starts < ends)
);

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end and the buffer at the time of the booking.
  blocked_until timestamptz not null,
  name text not null check (char_length(btrim(name)) between 1 and 100 and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:][:cntrl:],;<>"]+@[^@[:space:][:cntrl:],;<>"]+$'),
  -- The visitor's.
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  sequence integer not null default 0,
  quote_id uuid references public.quotes (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- HMAC of the request and its idempotency key; null if the page sent no key.
  request_hash text,
  -- HMAC of the normalized e-mail address, by which the open calls of a person are counted.
  person_hash text,
  check (starts_at < ends_at and ends_at <= blocked_until),
  constraint bookings_never_overlap exclude using gist (tstzrange(starts_at, blocked_until) with &&) where (status = 'booked')
);
create index bookings_start_idx on public.bookings (starts_at);
create index bookings_email_idx on public.bookings (lower(email));
create index bookings_quote_idx on public.bookings (quote_id);
create index bookings_request_idx on public.bookings (request_hash);
create index bookings_person_idx on public.bookings (person_hash) where status = 'booked';

alter table public.booking_rules enable row level security;
alter table public.booking_hours enable row level security;
alter table public.booking_exceptions enable row level security;
alter table public.bookings enable row level security;
revoke all on public.booking_rules, public.booking_hours, public.booking_exceptions, public.bookings from public, anon, authenticated;
grant all on public.booking_rules, public.booking_hours, public.booking_exceptions, public.bookings to service_role;
grant select on public.booking_rules, public.booking_hours, public.booking_exceptions, public.bookings to authenticated;
grant update (time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days) on public.booking_rules to authenticated;
grant insert, update, delete on public.booking_hours, public.booking_exceptions to authenticated;

create policy "admins read bookings" on public.bookings
  for select to authenticated using ((select private.is_admin()));
create policy "admins read the rules" on public.booking_rules
  for select to authenticated using ((select private.is_admin()));
create policy "admins change the rules" on public.booking_rules
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins set the hours" on public.booking_hours
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins set the exceptions" on public.booking_exceptions
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

insert into public.booking_rules default values;
insert into public.booking_hours (weekday, starts, ends)
select weekday, starts, ends
from generate_series(1, 5) weekday, (values (time '09:00', time '12:00'), (time '13:00', time '17:00')) as part (starts, ends);

-- Returns the free slots in [p_from, p_until) as seen at p_now; the booking `p_moved` doesn't occupy one. A slot starts at every
-- instant whose wall time in the agency's zone is on the grid of the hours: on the days of a clock change, wall times that don't
-- exist have none, and those that exist twice have two.
create function private.list_free_slots(p_now timestamptz, p_from timestamptz, p_until timestamptz, p_moved uuid default null)
returns setof timestamptz
language sql stable
-- JIT compilation takes about a second of every booking, because the planner expects a thousand rows of each series.
set search_path = '' set jit = off
as $$
  with rules as (
    select
      r.time_zone,
      make_interval(mins => r.slot_minutes) as length,
      make_interval(mins => r.buffer_minutes) as buffer,
      greatest(p_from, p_now + make_interval(hours => r.notice_hours)) as earliest,
      least(p_until, p_now + make_interval(hours => 24 * r.horizon_days)) as latest
    from public.booking_rules r
  ), days as (
    select d::date as day
    from rules, generate_series(
      (rules.earliest at time zone rules.time_zone)::date::timestamp, rules.latest at time zone rules.time_zone, interval '1 day'
    ) d
  ), hours as (
    select e.day, e.starts, e.ends from days join public.booking_exceptions e using (day) where e.starts is not null
    union all
    select days.day, h.starts, h.ends from days join public.booking_hours h on h.weekday = extract(dow from days.day)
    where not exists (select from public.booking_exceptions e where e.day = days.day)
  ), wall_times as (
    select w as wall from rules, hours, generate_series(hours.day + hours.starts, hours.day + hours.ends - rules.length, rules.length) w
  ), slots as (
    select distinct s.slot
    -- Postgres maps a wall time to one instant; the others are as far away as the clock is changed.
    from rules, wall_times, unnest('{-2 hours,-1 hour,-30 minutes,0,30 minutes,1 hour,2 hours}'::interval[]) as shift,
      lateral (select (wall at time zone rules.time_zone) + shift as slot) s
    where s.slot at time zone rules.time_zone = wall and s.slot >= rules.earliest and s.slot < rules.latest
  ), taken as materialized (
    select tstzrange(b.starts_at, greatest(b.blocked_until, b.ends_at + rules.buffer)) as period
    from rules, public.bookings b
    where b.status = 'booked' and b.id is distinct from p_moved
      and b.starts_at between rules.earliest - interval '1 day' and rules.latest + interval '1 day'
  )
  select slots.slot from rules, slots
  where not exists (select from taken where taken.period && tstzrange(slots.slot, slots.slot + rules.length + rules.buffer))
  order by 1;
$$;
revoke all on function private.list_free_slots(timestamptz, timestamptz, timestamptz, uuid) from public, anon, authenticated;
grant execute on function private.list_free_slots(timestamptz, timestamptz, timestamptz, uuid) to service_role;

-- Returns the free slots of `p_days` times 24 hours, with the length of a slot and the agency's zone.
create function public.list_slots(p_from timestamptz, p_days integer) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'slots', (
      select coalesce(jsonb_agg(s order by s), '[]'::jsonb)
      from private.list_free_slots(now(), p_from, p_from + make_interval(hours => 24 * least(p_days, 31))) s
    ),
    'minutes', r.slot_minutes,
    'timeZone', r.time_zone
  )
  from public.booking_rules r;
$$;
revoke all on function public.list_slots(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.list_slots(timestamptz, integer) to service_role;

-- Replaces the unsent e-mails of a booking by those of its present state: one of `p_kind` to the visitor, one to the agency,
-- and for both the reminders whose time is yet to come.
create function private.replace_booking_mails(p_booking public.bookings, p_kind text, p_notification text) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.outbox o where o.booking_id = p_booking.id and o.sent_at is null;
  insert into public.outbox (kind, booking_id, booking_sequence)
  select unnest(array[p_kind, p_notification]), p_booking.id, p_booking.sequence;
  if p_booking.status = 'booked' then
    insert into public.outbox (kind, booking_id, booking_sequence, due_at, next_attempt_at)
    select reminder.kind, p_booking.id, p_booking.sequence, reminder.due_at, reminder.due_at
    from (values
      ('booking-reminder-day', p_booking.starts_at - interval '24 hours'),
      ('booking-reminder-day-notification', p_booking.starts_at - interval '24 hours'),
      ('booking-reminder-hour', p_booking.starts_at - interval '1 hour'),
      ('booking-reminder-hour-notification', p_booking.starts_at - interval '1 hour')
    ) as reminder (kind, due_at)
    where reminder.due_at > now();
  end if;
end;
$$;
revoke all on function private.replace_booking_mails(public.bookings, text, text) from public, anon, authenticated;
grant execute on function private.replace_booking_mails(public.bookings, text, text) to service_role;

-- Books a slot and stores its e-mails in one transaction. `outcome` is `booked` (with `booking`; also for a repeated call with
-- the same `p_request_hash` within ten minutes), `taken` (not one of the free slots) or `limited` (with `retryAfter`: a rate
-- limit, or the person has three calls that haven't started).
create function public.book_call(
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

-- Reads, cancels or moves a booking; a repeated call changes nothing more. `outcome` is `found` (with `booking`), `unknown`,
-- `taken` (`p_start` isn't one of the free slots), `closed` (the call has started, or a cancelled one can't be moved) or
-- `unmovable` (the booking was moved five times, and can only be cancelled).
create function public.change_booking(p_id uuid, p_action text, p_start timestamptz default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  rules public.booking_rules;
  booking public.bookings;
begin
  if p_action in ('cancel', 'move') then
    select r.* into rules from public.booking_rules r for update;
  end if;
  select b.* into booking from public.bookings b where b.id = p_id;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  if p_action = 'cancel' and booking.status = 'booked' then
    if booking.starts_at <= now() then
      return jsonb_build_object('outcome', 'closed', 'booking', to_jsonb(booking));
    end if;
    update public.bookings b set status = 'cancelled', sequence = b.sequence + 1 where b.id = p_id returning b.* into booking;
    perform private.replace_booking_mails(booking, 'booking-cancelled', 'booking-cancelled-notification');
  elsif p_action = 'move' and (booking.status = 'cancelled' or booking.starts_at <= now()) then
    return jsonb_build_object('outcome', 'closed', 'booking', to_jsonb(booking));
  elsif p_action = 'move' and booking.starts_at <> p_start then
    if booking.sequence >= 5 then
      return jsonb_build_object('outcome', 'unmovable', 'booking', to_jsonb(booking));
    end if;
    if not exists (select from private.list_free_slots(now(), p_start, p_start + interval '1 microsecond', p_id)) then
      return jsonb_build_object('outcome', 'taken', 'booking', to_jsonb(booking));
    end if;
    begin
      update public.bookings b
      set starts_at = p_start,
          ends_at = p_start + make_interval(mins => rules.slot_minutes),
          blocked_until = p_start + make_interval(mins => rules.slot_minutes + rules.buffer_minutes),
          sequence = b.sequence + 1
      where b.id = p_id returning b.* into booking;
    exception when exclusion_violation then
      return jsonb_build_object('outcome', 'taken', 'booking', to_jsonb(booking));
    end;
    perform private.replace_booking_mails(booking, 'booking-moved', 'booking-moved-notification');
  end if;
  return jsonb_build_object('outcome', 'found', 'booking', to_jsonb(booking));
end;
$$;
revoke all on function public.change_booking(uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.change_booking(uuid, text, timestamptz) to service_role;
