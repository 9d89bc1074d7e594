-- What browsers, edge functions and the monitor report about the running site. The tables are in `private`: every caller, the
-- secret key too, uses the functions below. No row contains an address, an identifier of a visitor or a text that one typed.

-- Reports of browsers as they arrived, one row per call of the collector, for 30 days and at most 5 MB of JSON a day.
create table private.site_reports (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null,
  reports jsonb not null,
  -- Bytes of JSON that the rows of the day have up to this one, so that the limit needs only the latest row.
  bytes_of_day integer not null
);
create index site_reports_received_idx on private.site_reports (received_at);

-- Counts of one release of a part in an hour, and after 90 days in a day (UTC). Metrics are histograms: see count_in_buckets.
create table private.site_activity (
  starts_at timestamptz not null,
  hours integer not null default 1 check (hours in (1, 24)),
  part text not null,
  release text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  views integer not null,
  -- Failures that no fallback release replaced, and those that one did.
  errors integer not null,
  fallbacks integer not null,
  demo_steps integer not null,
  report_steps integer not null,
  quote_steps integer not null,
  call_steps integer not null,
  lcp integer[] not null,
  inp integer[] not null,
  cls integer[] not null,
  fcp integer[] not null,
  ttfb integer[] not null,
  primary key (starts_at, part, release)
);
create index site_activity_hours_idx on private.site_activity (starts_at) where hours = 1;

-- Failures with the same positions in the same release. `id` is a hash of them.
create table private.failure_groups (
  id uuid primary key,
  part text not null,
  release text not null,
  kind text not null,
  source text not null,
  name text not null,
  positions text[] not null,
  count integer not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  paths text[] not null,
  browsers jsonb not null,
  -- Positions in the source; null if no source map was found, or if nobody has searched yet.
  frames jsonb,
  revision text,
  symbolicated_at timestamptz
);
create index failure_groups_first_seen_idx on private.failure_groups (first_seen);
create index failure_groups_last_seen_idx on private.failure_groups (last_seen);

-- Failed calls of edge functions by hour. `code` is that of the response, or the name of an unexpected error.
create table private.function_errors (
  hour timestamptz not null,
  name text not null,
  code text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (hour, name, code)
);

-- What the monitor measured last.
create table private.host_states (
  name text primary key check (name in ('disk', 'backup', 'certificate', 'probe', 'releases')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  measured_at timestamptz not null
);

create table private.alarms (
  key text not null,
  opened_at timestamptz not null,
  text text not null,
  recovered_at timestamptz,
  primary key (key, opened_at)
);

alter table private.site_reports enable row level security;
alter table private.site_activity enable row level security;
alter table private.failure_groups enable row level security;
alter table private.function_errors enable row level security;
alter table private.host_states enable row level security;
alter table private.alarms enable row level security;
revoke all on private.site_reports, private.site_activity, private.failure_groups, private.function_errors, private.host_states,
  private.alarms from public, anon, authenticated, service_role;

-- A report of a browser after the checks of the collector.
create type private.site_report as (
  type text, remote text, release text, path text, browser text, metric text, value double precision, step text, kind text,
  source text, name text, instead text, stack text[]
);

-- Counts values in buckets that grow by 15 %: the first one ends at the unit, the last one has all larger values.
create function private.count_in_buckets(p_values double precision[], p_unit double precision) returns integer[]
language sql immutable set search_path = ''
as $$
  with counted as (
    select least(61, ceil(ln(greatest(value, p_unit) / p_unit) / ln(1.15)))::integer as bucket, count(*)::integer as amount
    from unnest(p_values) value
    group by 1
  )
  select coalesce(array_agg(coalesce(c.amount, 0) order by s.bucket), '{}')
  from generate_series(0, (select max(bucket) from counted)) s (bucket) left join counted c using (bucket);
$$;
revoke all on function private.count_in_buckets(double precision[], double precision) from public, anon, authenticated;

-- Adds the histograms of a JSON list bucket by bucket.
create function private.sum_histograms(p_histograms jsonb) returns integer[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(total order by bucket), '{}')
  from (
    select b.bucket, sum(b.amount::integer)::integer as total
    from jsonb_array_elements(p_histograms) h (counts), jsonb_array_elements_text(h.counts) with ordinality b (amount, bucket)
    group by b.bucket
  ) sums;
$$;
revoke all on function private.sum_histograms(jsonb) from public, anon, authenticated;

-- Whether the monitor has reported that the release is live or was live in the last 30 days.
create function private.is_known_release(p_part text, p_release text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.host_states h
    where h.name = 'releases' and (
      h.value -> 'live' ->> p_part = p_release
      or h.value -> 'changes' @> jsonb_build_array(jsonb_build_object('part', p_part, 'release', p_release))
    )
  );
$$;
revoke all on function private.is_known_release(text, text) from public, anon, authenticated;

-- Stores checked reports of browsers, `{type, remote, release, path, browser}` with the fields of their type, and returns how
-- many were counted. Anyone can invent reports, so what they can add is bounded: 40 releases an hour besides those that the
-- monitor knows, 100 groups of failures and 5 MB of raw reports a day.
create function public.record_site_reports(p_reports jsonb, p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  this_hour constant timestamptz := date_trunc('hour', p_now, 'UTC');
  today constant timestamptz := date_trunc('day', p_now, 'UTC');
  reports private.site_report[];
  accepted jsonb;
  bytes integer;
begin
  with received as (
    select value as report, value ->> 'remote' as part, value ->> 'release' as release
    from jsonb_array_elements(p_reports)
    where value ->> 'remote' ~ '^[a-z][a-z0-9-]{0,39}$' and value ->> 'release' ~ '^[0-9a-f]{16}$'
  ), releases as (
    select r.part, r.release, a.part is not null or private.is_known_release(r.part, r.release) as is_admitted
    from (select distinct part, release from received) r
    left join private.site_activity a on (a.starts_at, a.part, a.release) = (this_hour, r.part, r.release)
  ), ranked as (
    select part, release, is_admitted, row_number() over (partition by is_admitted order by part, release) as place from releases
  )
  select jsonb_agg(report) into accepted
  from received join ranked using (part, release)
  where is_admitted or place <= 40 - (select count(*) from private.site_activity where starts_at = this_hour);
  if accepted is null then
    return 0;
  end if;
  select array_agg(r) into reports from jsonb_populate_recordset(null::private.site_report, accepted) r;

  -- In the order of the keys: two calls that lock the same rows in different orders would be a deadlock.
  insert into private.site_activity as a (
    starts_at, part, release, first_seen, last_seen, views, errors, fallbacks, demo_steps, report_steps, quote_steps, call_steps,
    lcp, inp, cls, fcp, ttfb
  )
  select
    this_hour, r.remote, r.release, p_now, p_now,
    count(*) filter (where r.type = 'view'),
    count(*) filter (where r.type = 'failure' and r.instead is null),
    count(*) filter (where r.type = 'failure' and r.instead is not null),
    count(*) filter (where r.step = 'demo'),
    count(*) filter (where r.step = 'report'),
    count(*) filter (where r.step = 'quote'),
    count(*) filter (where r.step = 'call'),
    private.count_in_buckets(array_agg(r.value) filter (where r.metric = 'LCP'), 10),
    private.count_in_buckets(array_agg(r.value) filter (where r.metric = 'INP'), 10),
    private.count_in_buckets(array_agg(r.value) filter (where r.metric = 'CLS'), 0.001),
    private.count_in_buckets(array_agg(r.value) filter (where r.metric = 'FCP'), 10),
    private.count_in_buckets(array_agg(r.value) filter (where r.metric = 'TTFB'), 10)
  from unnest(reports) r
  group by r.remote, r.release
  order by r.remote, r.release
  on conflict (starts_at, part, release) do update set
    last_seen = greatest(a.last_seen, excluded.last_seen),
    views = a.views + excluded.views,
    errors = a.errors + excluded.errors,
    fallbacks = a.fallbacks + excluded.fallbacks,
    demo_steps = a.demo_steps + excluded.demo_steps,
    report_steps = a.report_steps + excluded.report_steps,
    quote_steps = a.quote_steps + excluded.quote_steps,
    call_steps = a.call_steps + excluded.call_steps,
    lcp = private.sum_histograms(jsonb_build_array(a.lcp, excluded.lcp)),
    inp = private.sum_histograms(jsonb_build_array(a.inp, excluded.inp)),
    cls = private.sum_histograms(jsonb_build_array(a.cls, excluded.cls)),
    fcp = private.sum_histograms(jsonb_build_array(a.fcp, excluded.fcp)),
    ttfb = private.sum_histograms(jsonb_build_array(a.ttfb, excluded.ttfb));

  perform private.record_failures(array(select r from unnest(reports) r where r.type = 'failure'), p_now);

  bytes := octet_length(accepted::text) + coalesce(
    (select s.bytes_of_day from private.site_reports s where s.received_at >= today order by s.received_at desc limit 1), 0
  );
  if bytes <= 5000000 then
    insert into private.site_reports (received_at, reports, bytes_of_day) values (p_now, accepted, bytes);
  end if;
  return cardinality(reports);
end;
$$;
revoke all on function public.record_site_reports(jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.record_site_reports(jsonb, timestamptz) to service_role;

-- Counts failures in their groups. Of the groups that don't exist, only the first 100 of a day are added.
create function private.record_failures(p_failures private.site_report[], p_now timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  if cardinality(p_failures) = 0 then
    return;
  end if;
  with failures as (
    select md5(jsonb_build_array(remote, release, kind, source, name, stack)::text)::uuid as id, *
    from unnest(p_failures)
  ), groups as (
    select
      f.id, f.remote, f.release, f.kind, f.source, f.name, f.stack, count(*)::integer as count,
      (array_agg(distinct f.path))[1:5] as paths,
      (
        select jsonb_object_agg(b.browser, b.amount)
        from (select coalesce(o.browser, 'Other') as browser, count(*) as amount from failures o where o.id = f.id group by 1 limit 30) b
      ) as browsers,
      exists (select from private.failure_groups g where g.id = f.id) as is_known
    from failures f
    group by f.id, f.remote, f.release, f.kind, f.source, f.name, f.stack
  ), ranked as (
    select g.*, row_number() over (partition by g.is_known order by g.id) as place from groups g
  )
  insert into private.failure_groups as g (
    id, part, release, kind, source, name, positions, count, first_seen, last_seen, paths, browsers
  )
  select r.id, r.remote, r.release, r.kind, r.source, r.name, r.stack, r.count, p_now, p_now, r.paths, r.browsers
  from ranked r
  where r.is_known
    or r.place <= 100 - (select count(*) from private.failure_groups t where t.first_seen >= date_trunc('day', p_now, 'UTC'))
  order by r.id
  on conflict (id) do update set
    count = g.count + excluded.count,
    last_seen = greatest(g.last_seen, excluded.last_seen),
    paths = (g.paths || array(select p from unnest(excluded.paths) p where p <> all (g.paths)))[1:5],
    browsers = private.sum_browsers(jsonb_build_array(g.browsers, excluded.browsers));
end;
$$;
revoke all on function private.record_failures(private.site_report[], timestamptz) from public, anon, authenticated;

-- Adds the counts of a JSON list of `{"Firefox 140": 3}`. Keeps the 30 most frequent browsers.
create function private.sum_browsers(p_counts jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(browser, total), '{}')
  from (
    select b.browser, sum(b.amount::integer) as total
    from jsonb_array_elements(p_counts) c (counts), jsonb_each_text(c.counts) b (browser, amount)
    group by b.browser
    order by total desc, b.browser
    limit 30
  ) sums;
$$;
revoke all on function private.sum_browsers(jsonb) from public, anon, authenticated;

create function public.record_function_error(p_name text, p_code text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.function_errors as e (hour, name, code, count, last_at)
  values (date_trunc('hour', now(), 'UTC'), left(p_name, 60), left(p_code, 100), 1, now())
  on conflict (hour, name, code) do update set count = e.count + 1, last_at = excluded.last_at;
$$;
revoke all on function public.record_function_error(text, text) from public, anon, authenticated;
grant execute on function public.record_function_error(text, text) to service_role;

-- Stores what the monitor measured: `p_name` is a key of HostHealth (shared-contracts/src/monitoring/site-health.ts), and
-- `p_value` its value without `measuredAt`.
create function public.record_host_state(p_name text, p_value jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into private.host_states (name, value, measured_at) values (p_name, p_value, now())
  on conflict (name) do update set value = excluded.value, measured_at = excluded.measured_at;
$$;
revoke all on function public.record_host_state(text, jsonb) from public, anon, authenticated;
grant execute on function public.record_host_state(text, jsonb) to service_role;

-- Opens an alarm, or changes its text or its recovery.
create function public.record_alarm(p_key text, p_text text, p_opened_at timestamptz, p_recovered_at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.alarms (key, opened_at, text, recovered_at) values (p_key, p_opened_at, p_text, p_recovered_at)
  on conflict (key, opened_at) do update set text = excluded.text, recovered_at = excluded.recovered_at;
$$;
revoke all on function public.record_alarm(text, text, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.record_alarm(text, text, timestamptz, timestamptz) to service_role;

-- Returns the latest groups of failures whose positions nobody has looked up: `[{id, part, release, positions}]`.
create function public.list_unsymbolicated_failures(p_limit integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
  from (
    select g.id, g.part, g.release, g.positions from private.failure_groups g
    where g.symbolicated_at is null and g.positions <> '{}'
    order by g.last_seen desc
    limit least(p_limit, 1000)
  ) f;
$$;
revoke all on function public.list_unsymbolicated_failures(integer) from public, anon, authenticated;
grant execute on function public.list_unsymbolicated_failures(integer) to service_role;

-- Stores the positions in the source of a group of failures, a list of StackFrame. Null or an empty list says that the release
-- has no source map: the group keeps its positions in the built files and isn't listed again.
create function public.set_failure_frames(p_id uuid, p_frames jsonb, p_revision text) returns void
language sql security definer set search_path = ''
as $$
  update private.failure_groups
  set frames = nullif(nullif(p_frames, '[]'), 'null'), revision = p_revision, symbolicated_at = now()
  where id = p_id;
$$;
revoke all on function public.set_failure_frames(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.set_failure_frames(uuid, jsonb, text) to service_role;

-- Deletes raw reports after 30 days, groups of failures and errors of functions after 90 days, and alarms a year after their
-- recovery. Hours become days after 90 days; days stay.
create function public.delete_expired_site_reports(p_now timestamptz default now()) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  oldest_hour constant timestamptz := date_trunc('day', p_now - interval '90 days', 'UTC');
begin
  delete from private.site_reports where received_at < p_now - interval '30 days';
  delete from private.failure_groups where last_seen < oldest_hour;
  delete from private.function_errors where hour < oldest_hour;
  delete from private.alarms where recovered_at < p_now - interval '1 year';

  with expired as (
    delete from private.site_activity where hours = 1 and starts_at < oldest_hour returning *
  )
  insert into private.site_activity (
    starts_at, hours, part, release, first_seen, last_seen, views, errors, fallbacks, demo_steps, report_steps, quote_steps,
    call_steps, lcp, inp, cls, fcp, ttfb
  )
  select
    date_trunc('day', starts_at, 'UTC'), 24, part, release, min(first_seen), max(last_seen), sum(views), sum(errors), sum(fallbacks),
    sum(demo_steps), sum(report_steps), sum(quote_steps), sum(call_steps), private.sum_histograms(jsonb_agg(lcp)),
    private.sum_histograms(jsonb_agg(inp)), private.sum_histograms(jsonb_agg(cls)), private.sum_histograms(jsonb_agg(fcp)),
    private.sum_histograms(jsonb_agg(ttfb))
  from expired
  group by 1, part, release;
end;
$$;
revoke all on function public.delete_expired_site_reports(timestamptz) from public, anon, authenticated;
grant execute on function public.delete_expired_site_reports(timestamptz) to service_role;
