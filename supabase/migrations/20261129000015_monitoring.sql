-- What browsers and edge functions report about the running site, and its alarms. The tables are in `private`: every caller, the
-- secret key too, uses the functions below. No row contains an address, an identifier of a visitor or a text that one typed.

-- Counts of one release of a part in an hour (UTC), for 90 days.
create table private.site_counts (
  hour timestamptz not null,
  part text not null,
  release text not null,
  -- `view`, `error`, `fallback` (a failure that an earlier release replaced), a step such as `quote`, or a web vital with its
  -- rating such as `LCP good`.
  name text not null,
  count integer not null,
  primary key (hour, part, release, name)
);

-- Failures with the same positions in the built files of the same release, for 90 days. `id` is a hash of them.
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
  browsers text[] not null
);
create index failure_groups_first_seen_idx on private.failure_groups (first_seen);
create index failure_groups_last_seen_idx on private.failure_groups (last_seen);

-- Failed calls of edge functions by hour, for 90 days. `code` is that of the response, or the name of an unexpected error.
create table private.function_errors (
  hour timestamptz not null,
  name text not null,
  code text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (hour, name, code)
);

-- When a function that a schedule calls has run last.
create table private.scheduled_runs (
  name text primary key,
  finished_at timestamptz not null
);

-- Problems that are announced. `channels` are those that have announced the alarm and not its end. A row is deleted when none is left.
create table private.alarms (
  key text primary key,
  text text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  channels text[] not null default '{}'
);

alter table private.site_counts enable row level security;
alter table private.failure_groups enable row level security;
alter table private.function_errors enable row level security;
alter table private.scheduled_runs enable row level security;
alter table private.alarms enable row level security;
revoke all on private.site_counts, private.failure_groups, private.function_errors, private.scheduled_runs, private.alarms
  from public, anon, authenticated, service_role;

-- A report of a browser after the checks of the collector.
create type private.site_report as (
  type text, remote text, release text, path text, browser text, metric text, rating text, step text, kind text, source text,
  name text, instead text, stack text[]
);

-- Counts checked reports of browsers, unless the quotas of their sender are used up. Anyone can invent reports, so what they can add
-- is bounded: 40 releases an hour, of which those that nobody reported in the day before can take 20, and 100 groups of failures a day.
create function public.record_site_reports(p_reports jsonb, p_quotas jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  retry_after constant integer := public.consume_quotas(p_quotas);
  accepted private.site_report[];
begin
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;
  accepted := array(
    with reported as (
      select * from jsonb_populate_recordset(null::private.site_report, p_reports)
    ), seen as (
      select part as remote, release, max(hour) = this_hour as is_counted
      from private.site_counts where hour >= this_hour - interval '1 day' group by part, release
    ), taken as (
      select count(*) as places from seen where is_counted
    ), added as (
      select distinct r.remote, r.release, s.remote is null as is_unknown
      from reported r left join seen s using (remote, release)
      where s.remote is null and (select places from taken) < 20 or not s.is_counted
      order by is_unknown, remote, release
      limit greatest(0, 40 - (select places from taken))
    )
    select r::private.site_report from reported r
    where (r.remote, r.release) in (select remote, release from seen where is_counted union select remote, release from added)
  );

  -- In the order of the keys: two calls that lock the same rows in different orders would be a deadlock.
  insert into private.site_counts as c (hour, part, release, name, count)
  select this_hour, r.remote, r.release, n.name, count(*)
  from unnest(accepted) r, lateral (
    select case
      when r.type = 'failure' and r.instead is null then 'error'
      when r.type = 'failure' then 'fallback'
      else coalesce(r.step, r.metric || ' ' || r.rating, 'view')
    end as name
  ) n
  group by r.remote, r.release, n.name
  order by r.remote, r.release, n.name
  on conflict (hour, part, release, name) do update set count = c.count + excluded.count;

  insert into private.failure_groups as g (
    id, part, release, kind, source, name, positions, count, first_seen, last_seen, paths, browsers
  )
  select
    f.id, f.remote, f.release, f.kind, f.source, f.name, f.stack, count(*), now(), now(),
    (array_agg(distinct f.path))[1:5], (array_agg(distinct f.browser))[1:5]
  from (
    select md5(jsonb_build_array(remote, release, kind, source, name, stack)::text)::uuid as id, *
    from unnest(accepted) where type = 'failure'
  ) f
  where exists (select from private.failure_groups k where k.id = f.id)
    or (select count(*) from private.failure_groups k where k.first_seen >= date_trunc('day', now(), 'UTC')) < 100
  group by f.id, f.remote, f.release, f.kind, f.source, f.name, f.stack
  order by f.id
  on conflict (id) do update set
    count = g.count + excluded.count,
    last_seen = now(),
    paths = (g.paths || array(select unnest(excluded.paths) except select unnest(g.paths)))[1:5],
    browsers = (g.browsers || array(select unnest(excluded.browsers) except select unnest(g.browsers)))[1:5];
  return jsonb_build_object('outcome', 'stored', 'accepted', cardinality(accepted));
end;
$$;
revoke all on function public.record_site_reports(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.record_site_reports(jsonb, jsonb) to service_role;

create function public.record_function_error(p_name text, p_code text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.function_errors as e (hour, name, code, count, last_at)
  values (date_trunc('hour', now(), 'UTC'), left(p_name, 60), left(p_code, 100), 1, now())
  on conflict (hour, name, code) do update set count = e.count + 1, last_at = excluded.last_at;
$$;
revoke all on function public.record_function_error(text, text) from public, anon, authenticated;
grant execute on function public.record_function_error(text, text) to service_role;

-- Stores that `deliver-outbox` has run, and deletes what has expired. `delete_expired_rows` calls it with the rights of the secret key.
create function private.finish_delivery(p_now timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.scheduled_runs (name, finished_at) values ('deliver-outbox', now())
  on conflict (name) do update set finished_at = excluded.finished_at;
  delete from private.site_counts where hour < p_now - interval '90 days';
  delete from private.failure_groups where last_seen < p_now - interval '90 days';
  delete from private.function_errors where hour < p_now - interval '90 days';
$$;
revoke all on function private.finish_delivery(timestamptz) from public, anon, authenticated;
grant execute on function private.finish_delivery(timestamptz) to service_role;

-- Returns what needs attention now. The heading of each entry of the runbook (docs/operate.md) is the first word of a key. Counts are
-- by hour, so the last hour is this one and the one before. Error rates below one per cent, and those of a part that almost nobody
-- visited in the day before, such as an invented one, are no problem.
create function public.find_site_problems() returns table (key text, text text)
language sql stable security definer set search_path = ''
as $$
  with recent as (
    select date_trunc('hour', now() - interval '1 hour', 'UTC') as since
  ), unsent as (
    select o.*, coalesce(o.due_at, o.created_at) as due from public.outbox o where o.sent_at is null and o.dismissed_at is null
  ), rates as (
    select
      c.part, c.hour >= r.since as is_recent,
      coalesce(sum(c.count) filter (where c.name = 'error'), 0) as errors,
      sum(c.count) filter (where c.name = 'view') as views
    from private.site_counts c, recent r where c.hour >= r.since - interval '1 day'
    group by c.part, is_recent
  )
  select 'mails-stuck', format('E-mails that wait to be sent: %s. The oldest has waited for %s minutes.',
    count(*), floor(extract(epoch from now() - min(due)) / 60))
  from unsent where attempts < 12 and due < now() - interval '15 minutes' having count(*) > 0
  union all
  select 'mails-given-up', format('E-mails that couldn’t be sent: %s. Send them again, or dismiss them.', count(*))
  from unsent where attempts >= 12 having count(*) > 0
  union all
  select 'mails-unnotified', format('Received e-mails too many in an hour for notifications: %s. Read the dashboard.',
    sum(private.count_more_emails(o)))
  from public.outbox o where o.kind = 'more-emails-notification' and o.created_at > now() - interval '1 day' having count(*) > 0
  union all
  select 'schedule ' || s.name, format('The schedule has not called %s for 15 minutes.', s.name)
  from unnest(array['deliver-outbox', 'watch-site']) s (name) left join private.scheduled_runs r using (name)
  where r.finished_at is null or r.finished_at < now() - interval '15 minutes'
  union all
  select 'function-errors ' || e.name, format('Failed calls of %s in the last hour: %s, the last with %s.',
    e.name, sum(e.count), (array_agg(e.code order by e.last_at desc))[1])
  from private.function_errors e, recent r where e.hour >= r.since group by e.name having sum(e.count) >= 5
  union all
  select 'release-errors ' || latest.part, format('Errors of %s in the last hour: %s in %s views. In the day before: %s in %s views.',
    latest.part, latest.errors, coalesce(latest.views, 0), before.errors, before.views)
  from rates latest join rates before on before.part = latest.part and not before.is_recent
  where latest.is_recent and latest.errors >= 5 and before.views >= 20
    and latest.errors >= greatest(0.01, 4.0 * before.errors / before.views) * greatest(latest.views, 1);
$$;
revoke all on function public.find_site_problems() from public, anon, authenticated;
grant execute on function public.find_site_problems() to service_role;

-- Opens an alarm for each problem, those of the database and those of the caller (`[{"key", "text"}]`), and ends it when the problem
-- has been absent for 15 minutes. Returns the alarms whose opening or end some channel may still have to announce.
create function public.update_alarms(p_problems jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.scheduled_runs (name, finished_at) values ('watch-site', now())
  on conflict (name) do update set finished_at = excluded.finished_at;
  insert into private.alarms (key, text, opened_at, seen_at)
  select p.key, p.text, now(), now() from (
    select * from public.find_site_problems()
    union all select * from jsonb_to_recordset(p_problems) as c (key text, text text)
  ) p
  on conflict (key) do update set text = excluded.text, seen_at = excluded.seen_at, ended_at = null;
  update private.alarms set ended_at = now() where ended_at is null and seen_at < now() - interval '15 minutes';
  delete from private.alarms where ended_at is not null and channels = '{}';
  return to_jsonb(array(
    select jsonb_build_object('key', key, 'text', text, 'openedAt', opened_at, 'isOpen', ended_at is null, 'channels', channels)
    from private.alarms order by opened_at, key
  ));
end;
$$;
revoke all on function public.update_alarms(jsonb) from public, anon, authenticated;
grant execute on function public.update_alarms(jsonb) to service_role;

-- Stores what a channel has announced: openings of alarms, and ends.
create function public.mark_announced(p_channel text, p_opened text[], p_ended text[]) returns void
language sql security definer set search_path = ''
as $$
  update private.alarms
  set channels = array_remove(channels, p_channel) || case when key = any (p_opened) then array[p_channel] else '{}' end
  where key = any (p_opened || p_ended);
$$;
revoke all on function public.mark_announced(text, text[], text[]) from public, anon, authenticated;
grant execute on function public.mark_announced(text, text[], text[]) to service_role;

-- Returns the state of the site since `p_since`: the type SiteHealth (shared-contracts/src/monitoring/site-health.ts).
create function public.read_site_health(p_since timestamptz) returns jsonb
language plpgsql stable security definer
-- JIT compilation costs more here than it saves.
set search_path = '' set timezone = 'UTC' set jit = off
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can read the health of the site.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'measuredAt', now(),
    'since', p_since,
    'problems', array(
      select jsonb_build_object('key', key, 'text', p.text, 'openedAt', a.opened_at)
      from (
        select * from public.find_site_problems()
        union all select key, text from private.alarms where key = 'alarm-channels' and ended_at is null
      ) p left join private.alarms a using (key)
      order by a.opened_at, key
    ),
    'releases', array(
      select to_jsonb(r) - 'place'
      from (
        select
          part, release, min(first_hour) as "firstHour", jsonb_object_agg(name, count) as counts,
          row_number() over (partition by part order by max(count) desc) as place
        from (
          select part, release, name, sum(count) as count, min(hour) as first_hour
          from private.site_counts where hour > p_since - interval '1 hour' group by part, release, name
        ) c
        group by part, release order by max(count) desc limit 40
      ) r
      where place <= 3 order by part, "firstHour" desc, release
    ),
    'failures', array(
      select to_jsonb(f)
      from (
        select
          id, part, release, kind, source, name, positions, count, first_seen as "firstSeen", last_seen as "lastSeen", paths, browsers
        from private.failure_groups where last_seen >= p_since order by last_seen desc, id limit 50
      ) f
    ),
    'functionErrors', array(
      select jsonb_build_object(
        'name', name, 'count', sum(count), 'lastAt', max(last_at), 'lastCode', (array_agg(code order by last_at desc))[1]
      )
      from private.function_errors where last_at >= p_since group by name order by name
    ),
    'givenUpMails', array(
      select jsonb_build_object(
        'id', o.id, 'kind', o.kind, 'lastError', o.last_error, 'createdAt', o.created_at,
        'quoteId', coalesce(o.quote_id, r.quote_id), 'bookingId', o.booking_id
      )
      from public.outbox o left join public.received_emails r on r.id = o.received_email_id
      where o.sent_at is null and o.attempts >= 12 and o.dismissed_at is null order by o.created_at desc limit 100
    )
  );
end;
$$;
revoke all on function public.read_site_health(timestamptz) from public, anon, authenticated;
grant execute on function public.read_site_health(timestamptz) to authenticated;
