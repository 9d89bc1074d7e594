-- Returns the 75th percentile of a histogram of count_in_buckets, interpolated in its bucket; null if it has fewer than ten values.
create function private.estimate_p75(p_counts integer[], p_unit double precision) returns numeric
language sql immutable set search_path = ''
as $$
  with buckets as (
    select
      bucket, amount, sum(amount) over (order by bucket) as reached, sum(amount) over () as total,
      case when bucket = 1 then 0 else p_unit * power(1.15, bucket - 2) end as starts,
      p_unit * power(1.15, bucket - 1) as ends
    from unnest(p_counts) with ordinality b (amount, bucket)
  )
  select round((starts + (ends - starts) * (0.75 * total - (reached - amount))::double precision / amount)::numeric, 3)
  from buckets
  where total >= 10 and amount > 0 and reached >= 0.75 * total
  order by bucket
  limit 1;
$$;
revoke all on function private.estimate_p75(integer[], double precision) from public, anon, authenticated;

-- Turns positions such as `/shell/0123456789abcdef/main.js?retry=1:2:3` into a JSON list of StackFrame.
create function private.parse_positions(p_positions text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('file', m.parts[1], 'line', m.parts[2]::integer, 'column', m.parts[3]::integer, 'name', null) order by p.place
    ),
    '[]'
  )
  from unnest(p_positions) with ordinality p (position, place),
    lateral (select regexp_match(p.position, '^([^?]*?)(?:\?retry=\d)?:(\d{1,9}):(\d{1,9})$') as parts) m
  where m.parts is not null;
$$;
revoke all on function private.parse_positions(text[]) from public, anon, authenticated;

-- Returns the releases with reports since `p_since`, those with the latest report first: a list of ReleaseHealth.
create function private.list_release_health(p_since timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with releases as (
    select
      a.part, a.release, min(a.first_seen) as first_seen, max(a.last_seen) as last_seen,
      sum(a.views) as views, sum(a.errors) as errors, sum(a.fallbacks) as fallbacks,
      sum(a.demo_steps) as demo, sum(a.report_steps) as report, sum(a.quote_steps) as quote, sum(a.call_steps) as call,
      jsonb_agg(a.lcp) as lcp, jsonb_agg(a.inp) as inp, jsonb_agg(a.cls) as cls
    from private.site_activity a
    where a.starts_at > p_since - interval '1 day' and a.starts_at + make_interval(hours => a.hours) > p_since
    group by a.part, a.release
    order by last_seen desc, a.part
    limit 200
  )
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'part', r.part, 'release', r.release, 'firstSeen', r.first_seen, 'lastSeen', r.last_seen,
      'views', r.views, 'errors', r.errors, 'fallbacks', r.fallbacks,
      'p75', jsonb_build_object(
        'LCP', private.estimate_p75(private.sum_histograms(r.lcp), 10),
        'INP', private.estimate_p75(private.sum_histograms(r.inp), 10),
        'CLS', private.estimate_p75(private.sum_histograms(r.cls), 0.001)
      ),
      'steps', jsonb_build_object('page', r.views, 'demo', r.demo, 'report', r.report, 'quote', r.quote, 'call', r.call)
    ) order by r.last_seen desc, r.part),
    '[]'
  )
  from releases r;
$$;
revoke all on function private.list_release_health(timestamptz) from public, anon, authenticated;

-- Returns at most 50 failures since `p_since`, the most recent first: a list of FailureGroup. Browsers count columns and minify
-- names differently, so groups with the same lines of the source are one failure.
create function private.list_failure_groups(p_since timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with causes as (
    select
      array_agg(g.id order by g.first_seen, g.id) as ids, g.part, g.release, g.kind, g.source, g.name, max(g.revision) as revision,
      sum(g.count) as count, min(g.first_seen) as first_seen, max(g.last_seen) as last_seen
    from private.failure_groups g
    where g.last_seen >= p_since
    group by
      g.part, g.release, g.kind, g.source, g.name,
      case
        when g.frames is null then to_jsonb(g.positions)
        else (select jsonb_agg(jsonb_build_array(f -> 'file', f -> 'line')) from jsonb_array_elements(g.frames) f)
      end
    order by last_seen desc, min(g.id::text)
    limit 50
  )
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'id', oldest.id, 'part', c.part, 'release', c.release, 'revision', c.revision, 'kind', c.kind, 'name', c.name,
      'source', c.source, 'frames', coalesce(oldest.frames, private.parse_positions(oldest.positions)),
      'isSymbolicated', oldest.frames is not null, 'count', c.count, 'firstSeen', c.first_seen, 'lastSeen', c.last_seen,
      'paths', (
        select to_jsonb((array_agg(distinct p))[1:5]) from private.failure_groups g, unnest(g.paths) p where g.id = any (c.ids)
      ),
      'browsers', (select private.sum_browsers(jsonb_agg(g.browsers)) from private.failure_groups g where g.id = any (c.ids))
    ) order by c.last_seen desc, oldest.id),
    '[]'
  )
  from causes c join private.failure_groups oldest on oldest.id = c.ids[1];
$$;
revoke all on function private.list_failure_groups(timestamptz) from public, anon, authenticated;

-- Returns waiting e-mails, those that were given up, and received ones that the agency wasn't notified of within a day: `outbox` of
-- SiteHealth. One whose time has not come doesn't wait.
create function private.read_outbox_health() returns jsonb
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

-- Returns the state of the running site since `p_since`: the type SiteHealth (shared-contracts/src/monitoring/site-health.ts).
create function public.read_site_health(p_since timestamptz) returns jsonb
language plpgsql stable security definer
-- JIT compilation costs more here than it saves.
set search_path = '' set timezone = 'UTC' set jit = off
as $$
begin
  if not private.is_admin() and current_setting('role', true) is distinct from 'service_role' then
    raise exception 'Only admins can read the health of the site.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'measuredAt', now(),
    'since', p_since,
    'releases', private.list_release_health(p_since),
    'hours', (
      select coalesce(
        jsonb_agg(jsonb_build_object(
          'hour', a.starts_at, 'part', a.part, 'release', a.release, 'views', a.views, 'errors', a.errors, 'fallbacks', a.fallbacks
        ) order by a.starts_at, a.part, a.release),
        '[]'
      )
      from private.site_activity a
      where a.starts_at > p_since - interval '1 day' and a.starts_at + make_interval(hours => a.hours) > p_since
    ),
    'failures', private.list_failure_groups(p_since),
    'functionErrors', (
      select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'count', e.count, 'lastAt', e.last_at, 'lastCode', e.last_code) order by e.name), '[]')
      from (
        select name, sum(count) as count, max(last_at) as last_at, (array_agg(code order by last_at desc))[1] as last_code
        from private.function_errors where last_at >= p_since group by name
      ) e
    ),
    'outbox', private.read_outbox_health(),
    'bookings', (
      select jsonb_build_object(
        'today', count(*) filter (where (b.starts_at at time zone r.time_zone)::date = (now() at time zone r.time_zone)::date),
        'upcoming', count(*) filter (where b.starts_at > now())
      )
      from public.booking_rules r, public.bookings b
      where b.status = 'booked' and b.starts_at > now() - interval '1 day'
    ),
    'database', jsonb_build_object(
      'bytes', pg_database_size(current_database()),
      'tables', (
        select jsonb_agg(jsonb_build_object('name', t.name, 'bytes', t.bytes) order by t.bytes desc)
        from (
          select c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
          order by bytes desc limit 5
        ) t
      )
    ),
    'host', '{"disk": null, "backup": null, "certificate": null, "probe": null, "releases": null}'::jsonb || coalesce(
      (select jsonb_object_agg(h.name, h.value || jsonb_build_object('measuredAt', h.measured_at)) from private.host_states h), '{}'
    ),
    'alarms', (
      select coalesce(
        jsonb_agg(jsonb_build_object('key', m.key, 'text', m.text, 'openedAt', m.opened_at, 'recoveredAt', m.recovered_at) order by m.opened_at desc),
        '[]'
      )
      from (
        select * from private.alarms where recovered_at is null or recovered_at >= p_since
        order by recovered_at is null desc, opened_at desc limit 100
      ) m
    )
  );
end;
$$;
revoke all on function public.read_site_health(timestamptz) from public, anon, authenticated;
grant execute on function public.read_site_health(timestamptz) to authenticated, service_role;
