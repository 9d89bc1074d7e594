-- When the first answer to a request is due, and when it was given. Triggers keep a row for each quote; nobody else writes it.
create table public.lead_clocks (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  requested_at timestamptz not null,
  -- When the promised business day ends. Null if no answer is awaited and none was measured: the lead was won or lost without
  -- one, or was marked contacted before the trail of changes recorded when.
  due_at timestamptz,
  -- The first reply that was sent to the person after the request, or when it was marked contacted if that was earlier.
  answered_at timestamptz,
  -- From request to answer, within the business hours at the time of the answer.
  answer_minutes integer,
  check ((answered_at is null) = (answer_minutes is null))
);
create index lead_clocks_awaited_idx on public.lead_clocks (due_at) where answered_at is null and due_at is not null;
create index lead_clocks_requested_idx on public.lead_clocks (requested_at) include (due_at, answered_at, answer_minutes);

alter table public.lead_clocks enable row level security;
revoke all on public.lead_clocks from public, anon, authenticated, service_role;
grant select on public.lead_clocks to authenticated, service_role;
create policy "readers read clocks" on public.lead_clocks
  for select to authenticated using ((select private.is_reader()));

-- The holidays of the promised reply until the end of 2027 (shared-contracts/src/time/business-hours.ts) on which the agency would be
-- open. No answer is expected on them; calls can be booked unless an admin closes the day.
create function private.is_holiday(p_day date) returns boolean
language sql immutable set search_path = ''
as $$
  select p_day = any (
    '{2026-12-24,2026-12-25,2026-12-31,2027-01-01,2027-03-25,2027-03-26,2027-03-29,2027-05-06,2027-05-17,2027-12-24,2027-12-31}'::date[]
  );
$$;
revoke all on function private.is_holiday(date) from public, anon, authenticated;

-- Returns the days from p_from to p_until with their business hours, which are empty if the agency is closed. The hours are those
-- in which calls can be booked; an agency without any works from Monday to Friday, 09:00 to 17:00.
create function private.list_business_days(p_from date, p_until date) returns table (day date, hours tstzmultirange)
language sql stable set search_path = '' set jit = off
as $$
  with weekly as (
    select h.weekday, h.starts, h.ends from public.booking_hours h
    union all
    select d, time '09:00', time '17:00' from generate_series(1, 5) d where not exists (select from public.booking_hours)
  ), days as (
    select d::date as day from generate_series(p_from::timestamp, p_until::timestamp, interval '1 day') d
  ), hours as (
    select e.day, e.starts, e.ends from public.booking_exceptions e where e.day between p_from and p_until
    union all
    select days.day, w.starts, w.ends from days join weekly w on w.weekday = extract(dow from days.day)
    where not private.is_holiday(days.day) and not exists (select from public.booking_exceptions e where e.day = days.day)
  )
  select
    days.day,
    -- Hours that a clock change makes empty or turns around are none.
    coalesce(range_agg(tstzrange(h.opens, h.closes)) filter (where h.opens < h.closes), '{}')
  from public.booking_rules r cross join days left join lateral (
    select (days.day + hours.starts) at time zone r.time_zone as opens, (days.day + hours.ends) at time zone r.time_zone as closes
    from hours where hours.day = days.day
  ) h on true
  group by days.day;
$$;
revoke all on function private.list_business_days(date, date) from public, anon, authenticated;

create function private.count_minutes(p_hours tstzmultirange) returns numeric
language sql immutable
as $$
  select coalesce(sum(extract(epoch from upper(period) - lower(period))), 0) / 60 from unnest(p_hours) period;
$$;
revoke all on function private.count_minutes(tstzmultirange) from public, anon, authenticated;

-- Computes the clocks of these quotes. A due time stays when the hours change later, and so do the minutes of an answer. An
-- agency that is closed for two months has to answer within them.
create function private.update_clocks(p_quote_ids uuid[]) returns void
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  -- In the order of the ids, against deadlocks. The next statement sees what the changes that it waited for have written.
  perform from public.lead_clocks c where c.quote_id = any (p_quote_ids) order by c.quote_id for update;

  insert into public.lead_clocks as c (quote_id, requested_at, due_at, answered_at, answer_minutes)
  with request as materialized (
    select
      q.id, q.created_at, answer.at as answered_at,
      (q.created_at at time zone r.time_zone)::date as day,
      (answer.at at time zone r.time_zone)::date as answer_day,
      answer.at is not null or q.status = 'new' and coalesce(f.stage not in ('won', 'lost'), true) as is_measured
    from public.booking_rules r cross join public.quotes q
    left join public.lead_facts f on f.quote_id = q.id,
      lateral (
        select least(
          (
            select min(l.created_at) from public.email_log l
            where lower(l.recipient) = lower(q.email) and l.status = 'sent' and l.created_at >= q.created_at
          ),
          (
            select max(e.created_at) from public.lead_events e
            where q.status = 'contacted' and e.quote_id = q.id and e.field = 'status' and e.after = '"contacted"'
          )
        ) as at
      ) answer
    where q.id = any (p_quote_ids)
  ), calendar as materialized (
    select
      d.day, d.hours,
      sum(private.count_minutes(d.hours)) over (order by d.day) - private.count_minutes(d.hours) as minutes_before,
      min(upper(d.hours)) over (order by d.day rows between 1 following and unbounded following) as next_close
    from (select min(request.day) as first, max(greatest(request.day, request.answer_day)) as last from request) period,
      private.list_business_days(period.first, period.last + 62) d
  )
  select
    request.id, request.created_at,
    case when request.is_measured then coalesce(asked.next_close, request.created_at + interval '62 days') end,
    request.answered_at,
    greatest(round(
      answered.minutes_before + private.count_minutes(answered.hours * tstzmultirange(tstzrange(null, request.answered_at)))
      - asked.minutes_before - private.count_minutes(asked.hours * tstzmultirange(tstzrange(null, request.created_at)))
    ), case when request.answered_at is not null then 0 end)
  from request join calendar asked on asked.day = request.day left join calendar answered on answered.day = request.answer_day
  order by request.id
  on conflict (quote_id) do update
  set requested_at = excluded.requested_at,
      due_at = case
        when excluded.due_at is null or c.requested_at <> excluded.requested_at then excluded.due_at
        else coalesce(c.due_at, excluded.due_at)
      end,
      answered_at = excluded.answered_at,
      answer_minutes = case when c.answered_at = excluded.answered_at then c.answer_minutes else excluded.answer_minutes end
  where (c.requested_at, c.due_at is null, c.answered_at)
    is distinct from (excluded.requested_at, excluded.due_at is null, excluded.answered_at);
end;
$$;
revoke all on function private.update_clocks(uuid[]) from public, anon, authenticated;

-- The triggers below are of statements: 10,000 changed leads are computed at once.
create function private.update_clocks_of_quotes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_clocks(array_agg(changed.id)) from changed;
  return null;
end;
$$;
revoke all on function private.update_clocks_of_quotes() from public, anon, authenticated;
create trigger start_clocks after insert on public.quotes
  referencing new table as changed for each statement execute function private.update_clocks_of_quotes();
create trigger update_clocks after update on public.quotes
  referencing new table as changed for each statement execute function private.update_clocks_of_quotes();

-- A reply answers all earlier requests of the person.
create function private.update_clocks_of_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_clocks(array_agg(q.id))
  from public.quotes q where lower(q.email) in (select lower(changed.recipient) from changed where changed.status = 'sent');
  return null;
end;
$$;
revoke all on function private.update_clocks_of_replies() from public, anon, authenticated;
create trigger update_clocks_of_inserted after insert on public.email_log
  referencing new table as changed for each statement execute function private.update_clocks_of_replies();
create trigger update_clocks_of_updated after update on public.email_log
  referencing new table as changed for each statement execute function private.update_clocks_of_replies();

-- A lead that is won or lost without an answer awaits none, until it is opened again.
create function private.update_clocks_of_facts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_clocks(array_agg(changed.quote_id))
  from changed join public.lead_clocks c using (quote_id)
  where c.answered_at is null and (c.due_at is null) <> (changed.stage in ('won', 'lost'));
  return null;
end;
$$;
revoke all on function private.update_clocks_of_facts() from public, anon, authenticated;
create trigger update_clocks_of_inserted after insert on public.lead_facts
  referencing new table as changed for each statement execute function private.update_clocks_of_facts();
create trigger update_clocks_of_updated after update on public.lead_facts
  referencing new table as changed for each statement execute function private.update_clocks_of_facts();

-- New hours move the due times that are yet to come.
create function private.renew_clocks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  renewed uuid[];
begin
  with deleted as (
    delete from public.lead_clocks c where c.answered_at is null and c.due_at > now() returning c.quote_id
  )
  select array_agg(deleted.quote_id) into renewed from deleted;
  perform private.update_clocks(renewed);
  return null;
end;
$$;
revoke all on function private.renew_clocks() from public, anon, authenticated;
create trigger renew_clocks after update on public.booking_rules
  for each statement execute function private.renew_clocks();
create trigger renew_clocks after insert or update or delete on public.booking_hours
  for each statement execute function private.renew_clocks();
create trigger renew_clocks after insert or update or delete on public.booking_exceptions
  for each statement execute function private.renew_clocks();

-- Returns how fast the requests of [p_since, p_until) were answered: their number as `requests`, how many were `answered`, how many
-- of them `inTime`, how many are `decided`, because they were answered or are overdue, and the median and the 90th percentile of the first answer as `medianMinutes` and `p90Minutes`, in business hours;
-- both are null without an answer.
create function public.read_answer_times(p_since timestamptz, p_until timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can read answer times.' using errcode = '42501';
  end if;
  -- Counted by minutes: sorting a million answers takes several times as long.
  return (
    with counted as (
      select c.answer_minutes as minutes, count(*) as requests, count(*) filter (where c.answered_at <= c.due_at) as in_time,
        count(*) filter (where c.answer_minutes is not null or c.due_at <= now()) as decided
      from public.lead_clocks c where c.requested_at >= p_since and c.requested_at < p_until
      group by c.answer_minutes
    ), answered as (
      select c.minutes, sum(c.requests) over (order by c.minutes) / sum(c.requests) over () as share
      from counted c where c.minutes is not null
    )
    select jsonb_build_object(
      'requests', coalesce(sum(c.requests), 0),
      'answered', coalesce(sum(c.requests) filter (where c.minutes is not null), 0),
      'inTime', coalesce(sum(c.in_time), 0),
      'decided', coalesce(sum(c.decided), 0),
      'medianMinutes', (select min(a.minutes) from answered a where a.share >= 0.5),
      'p90Minutes', (select min(a.minutes) from answered a where a.share >= 0.9)
    )
    from counted c
  );
end;
$$;
revoke all on function public.read_answer_times(timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.read_answer_times(timestamptz, timestamptz) to authenticated;

-- The clocks of the quotes that exist, in steps of bounded memory.
do $$
declare
  step uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(q.id order by q.id) into step from (select id from public.quotes where id > last order by id limit 10000) q;
    exit when step is null;
    perform private.update_clocks(step);
    last := step[cardinality(step)];
  end loop;
end $$;
