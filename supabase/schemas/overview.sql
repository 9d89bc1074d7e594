-- Counts of leads for the page `/admin/overview`, kept by day (UTC), because a count of a million leads takes seconds. A change of a
-- lead marks the day of its request as stale; a schedule counts stale days again, each of them from scratch, so that no sequence of
-- changes can make a count wrong. Until then `read_overview` counts them itself. No row has a text of a visitor or names a person.

-- The leads of a day that have something in common, by its kind: the present `stage`; the stage that a lost lead was `lost` in; the
-- `source`, which is empty if the visitor came directly or it isn't known; what the visitor `used` of the site before; the time of
-- the first answer, `answered` within 60 to 960 minutes of business hours, `later`, or still `open`.
create table private.lead_counts (
  day date not null,
  kind text not null check (kind in ('stage', 'lost', 'source', 'used', 'answered')),
  name text not null,
  leads integer not null,
  -- Leads of the stage `won`, those with a known value, and the sums of their values in US dollars.
  won integer not null,
  valued integer not null,
  value_usd bigint not null,
  won_usd bigint not null,
  primary key (day, kind, name)
);

-- Days to count again. A day has one row for each statement that changed it, because a row that all of them changed would make
-- requests wait for each other.
create table private.stale_lead_days (
  day date not null
);
create index stale_lead_days_idx on private.stale_lead_days (day);

alter table private.lead_counts enable row level security;
alter table private.stale_lead_days enable row level security;
revoke all on private.lead_counts, private.stale_lead_days from public, anon, authenticated, service_role;

-- Counts the leads of a day from scratch.
create function private.count_leads(p_day date) returns setof private.lead_counts
language plpgsql stable set search_path = '' set timezone = 'UTC' set jit = off
-- By the indexes: the planner would read whole tables for each day, or start workers that take longer than the count.
set plan_cache_mode = force_custom_plan set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0
as $$
begin
  return query
  with leads as (
    select
      coalesce(f.stage, 'new') as stage,
      -- A lead that is lost after it was won was lost in its last stage before.
      case when f.stage = 'lost' then (
        select case e.before #>> '{}' when 'won' then 'proposal' else e.before #>> '{}' end
        from public.lead_events e
        where e.quote_id = q.id and e.field = 'stage' and e.after = '"lost"'
        order by e.created_at desc limit 1
      ) end as lost,
      coalesce(left(lower(btrim(s.campaign ->> 'utm_source')), 100), regexp_replace(s.referrer, '^www\.', ''), '') as source,
      s.used || case when exists (
        select from public.bookings b where lower(b.email) = lower(q.email) and b.status = 'booked'
      ) then '{call}'::text[] end as used,
      case
        when k.answer_minutes is not null then
          coalesce((select min(most)::text from unnest('{60,120,240,480,960}'::integer[]) most where k.answer_minutes <= most), 'later')
        when k.due_at is not null then 'open'
      end as answered,
      f.value_usd
    from public.quotes q
    left join public.lead_facts f on f.quote_id = q.id
    left join public.lead_sources s on s.quote_id = q.id
    left join public.lead_clocks k on k.quote_id = q.id
    where q.created_at >= p_day::timestamptz and q.created_at < (p_day + 1)::timestamptz
  )
  select
    p_day, shared.kind, shared.name, count(*)::integer, (count(*) filter (where l.stage = 'won'))::integer,
    count(l.value_usd)::integer, coalesce(sum(l.value_usd), 0)::bigint,
    coalesce(sum(l.value_usd) filter (where l.stage = 'won'), 0)::bigint
  from leads l, lateral (
    values ('stage', l.stage), ('source', l.source)
    union all
    select 'lost', coalesce(l.lost, 'new') where l.stage = 'lost'
    union all
    select 'answered', l.answered where l.answered is not null
    union all
    select distinct 'used', tool from unnest(l.used) tool
  ) shared (kind, name)
  group by shared.kind, shared.name;
end;
$$;
revoke all on function private.count_leads(date) from public, anon, authenticated;

-- Counts stale days again, the latest ones first, for at most about two seconds.
create function private.update_lead_counts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stale date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('private.lead_counts', 0)) then
    return;
  end if;
  loop
    select max(d.day) into stale from private.stale_lead_days d;
    exit when stale is null or clock_timestamp() > statement_timestamp() + interval '2 seconds';
    -- The marks go first: a change that is committed after this statement has a mark that stays.
    delete from private.stale_lead_days d where d.day = stale;
    delete from private.lead_counts c where c.day = stale;
    insert into private.lead_counts select * from private.count_leads(stale);
  end loop;
end;
$$;
revoke all on function private.update_lead_counts() from public, anon, authenticated;
grant execute on function private.update_lead_counts() to service_role;

-- Marks the days of quotes that were added or deleted. Their time and e-mail address never change.
create function private.mark_days_of_quotes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.stale_lead_days (day) select distinct (c.created_at at time zone 'UTC')::date from changed c;
  return null;
end;
$$;
revoke all on function private.mark_days_of_quotes() from public, anon, authenticated;
create trigger mark_days_of_added_quotes after insert on public.quotes
  referencing new table as changed for each statement execute function private.mark_days_of_quotes();
create trigger mark_days_of_deleted_quotes after delete on public.quotes
  referencing old table as changed for each statement execute function private.mark_days_of_quotes();

-- Marks the days of quotes whose facts, source or clock changed.
create function private.mark_days_of_leads() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.stale_lead_days (day)
  select distinct (q.created_at at time zone 'UTC')::date from changed c join public.quotes q on q.id = c.quote_id;
  return null;
end;
$$;
revoke all on function private.mark_days_of_leads() from public, anon, authenticated;
create trigger mark_days_of_added_facts after insert on public.lead_facts
  referencing new table as changed for each statement execute function private.mark_days_of_leads();
create trigger mark_days_of_changed_facts after update on public.lead_facts
  referencing new table as changed for each statement execute function private.mark_days_of_leads();
create trigger mark_days_of_deleted_facts after delete on public.lead_facts
  referencing old table as changed for each statement execute function private.mark_days_of_leads();
create trigger mark_days_of_added_sources after insert on public.lead_sources
  referencing new table as changed for each statement execute function private.mark_days_of_leads();
create trigger mark_days_of_changed_sources after update on public.lead_sources
  referencing new table as changed for each statement execute function private.mark_days_of_leads();
create trigger mark_days_of_deleted_sources after delete on public.lead_sources
  referencing old table as changed for each statement execute function private.mark_days_of_leads();
create trigger mark_days_of_added_clocks after insert on public.lead_clocks
  referencing new table as changed for each statement execute function private.mark_days_of_leads();
create trigger mark_days_of_changed_clocks after update on public.lead_clocks
  referencing new table as changed for each statement execute function private.mark_days_of_leads();
create trigger mark_days_of_deleted_clocks after delete on public.lead_clocks
  referencing old table as changed for each statement execute function private.mark_days_of_leads();

-- Marks the days of all quotes of the people whose calls changed.
create function private.mark_days_of_callers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.stale_lead_days (day)
  select distinct (q.created_at at time zone 'UTC')::date from changed c join public.quotes q on lower(q.email) = lower(c.email);
  return null;
end;
$$;
revoke all on function private.mark_days_of_callers() from public, anon, authenticated;
create trigger mark_days_of_added_calls after insert on public.bookings
  referencing new table as changed for each statement execute function private.mark_days_of_callers();
create trigger mark_days_of_changed_calls after update on public.bookings
  referencing new table as changed for each statement execute function private.mark_days_of_callers();
create trigger mark_days_of_deleted_calls after delete on public.bookings
  referencing old table as changed for each statement execute function private.mark_days_of_callers();

-- Lists the counts of the days from `p_since` to before `p_until`. The seven latest of the stale ones are counted now, so that the
-- time has a bound; the others have the counts of before their last change.
create function private.list_lead_counts(p_since date, p_until date) returns setof private.lead_counts
language sql stable set search_path = '' set jit = off
as $$
  with stale as materialized (
    select distinct d.day from private.stale_lead_days d where d.day >= p_since and d.day < p_until order by d.day desc limit 7
  )
  select c.* from private.lead_counts c where c.day >= p_since and c.day < p_until and c.day not in (select s.day from stale s)
  union all
  select c.* from stale s, lateral private.count_leads(s.day) c;
$$;
revoke all on function private.list_lead_counts(date, date) from public, anon, authenticated;

-- Returns the counts of the leads whose requests arrived on the days (UTC) from `p_since` to before `p_until`: the type Overview
-- (remote-admin/src/rules/overview.ts). The source without a name has all but the twelve most frequent ones. `earlier` has the sums
-- of as many days before `p_since`, as the schedule has counted them.
create function public.read_overview(p_since date default '-infinity', p_until date default 'infinity') returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' set jit = off
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can read the overview.' using errcode = '42501';
  end if;
  return (
    with counts as materialized (
      select c.* from private.list_lead_counts(p_since, p_until) c
    ), ranked as (
      select c.name, row_number() over (order by sum(c.leads) desc, c.name) as place from counts c where c.kind = 'source' group by c.name
    ), named as materialized (
      select c.day, c.kind, case when r.place > 12 then null else c.name end as name, c.leads, c.won, c.valued, c.value_usd, c.won_usd
      from counts c left join ranked r on c.kind = 'source' and r.name = c.name
    ), weeks as (
      select w.name, jsonb_object_agg(w.week, w.leads) as leads
      from (
        select n.name, date_trunc('week', n.day)::date as week, sum(n.leads) as leads from named n where n.kind = 'source' group by 1, 2
      ) w
      group by w.name
    ), sums as (
      select
        n.kind, n.name, sum(n.leads) as leads, sum(n.won) as won, sum(n.valued) as valued, sum(n.value_usd) as value_usd,
        sum(n.won_usd) as won_usd
      from named n group by n.kind, n.name
    ), kinds as (
      select s.kind, jsonb_agg(
        jsonb_build_object(
          'name', s.name, 'leads', s.leads, 'won', s.won, 'valued', s.valued, 'valueUsd', s.value_usd, 'wonUsd', s.won_usd
        ) || case s.kind when 'source' then jsonb_build_object('weeks', w.leads) else '{}' end
        order by s.name is null, s.leads desc, s.name
      ) as rows
      from sums s left join weeks w on s.kind = 'source' and w.name is not distinct from s.name
      group by s.kind
    )
    select jsonb_build_object('stage', '[]'::jsonb, 'lost', '[]'::jsonb, 'source', '[]'::jsonb, 'used', '[]'::jsonb, 'answered', '[]'::jsonb)
      || coalesce((select jsonb_object_agg(k.kind, k.rows) from kinds k), '{}')
      || jsonb_build_object(
        'firstDay', (select min(c.day) from counts c),
        'pendingDays', (
          select greatest(count(distinct d.day) - 7, 0) from private.stale_lead_days d where d.day >= p_since and d.day < p_until
        ),
        'earlier', case when isfinite(p_since) and isfinite(p_until) then (
          select jsonb_build_object(
            'leads', coalesce(sum(e.leads), 0), 'won', coalesce(sum(e.won), 0), 'wonUsd', coalesce(sum(e.won_usd), 0)
          )
          from private.lead_counts e where e.kind = 'stage' and e.day >= p_since - (p_until - p_since) and e.day < p_since
        ) end
      )
  );
end;
$$;
revoke all on function public.read_overview(date, date) from public, anon, authenticated;
grant execute on function public.read_overview(date, date) to authenticated;
