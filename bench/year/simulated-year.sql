-- Adds the rows of a day to the tables of the backend, as its functions store them. Only the simulation runs this.
create schema simulation;

-- Reports of page views: a view and five metrics of each, a few steps and failures. Each part has a new release every week.
create function simulation.collect(p_start timestamptz, p_calls integer, p_views integer) returns void
language plpgsql as $$
declare
  reports jsonb;
begin
  for turn in 0 .. p_calls - 1 loop
    select jsonb_agg(
      jsonb_build_object(
        'type', r.type, 'remote', p.part, 'path', p.path, 'browser', 'Firefox ' || 130 + floor(random() * 12),
        'release', substr(md5(p.part || date_trunc('week', p_start)), 1, 16)
      ) || r.fields
    ) into reports
    from (
      select
        (array['marketing', 'marketing', 'marketing', 'demo', 'demo', 'shell', 'admin'])[1 + floor(random() * 7)] as part,
        (array['/', '/services', '/about', '/faq', '/contact', '/demo', '/projects/stonewell-bodies', '*'])[1 + floor(random() * 8)] as path,
        random() as chance
      from generate_series(1, p_views)
    ) p,
    lateral (
      select 'view' as type, '{}'::jsonb as fields
      union all select 'step', jsonb_build_object('step', (array['demo', 'report', 'quote', 'call'])[1 + floor(random() * 4)])
        where p.chance < 0.1
      union all select 'failure', jsonb_build_object(
          'kind', 'event', 'fault', null, 'instead', null, 'source', p.part, 'name', 'TypeError', 'stack',
          jsonb_build_array(format('/remotes/%s/0123456789abcdef/page.js:1:%s', p.part, floor(random() * 12)))
        ) where p.chance > 0.995
      union all select 'vital', jsonb_build_object('metric', m.metric, 'value', m.typical * (0.3 + 3 * random() ^ 3), 'rating', 'good')
        from (values ('LCP', 1400), ('FCP', 900), ('TTFB', 200), ('CLS', 0.03), ('INP', 90)) m (metric, typical)
    ) r;
    perform public.record_site_reports(reports, p_start + turn * interval '24 hours' / p_calls);
  end loop;
end $$;

-- Replaces the raw reports of a day by one row for each page view, as on a site with few visitors at a time.
create function simulation.split_raw_reports(p_start timestamptz) returns void
language sql as $$
  with stored as (
    delete from private.site_reports where received_at >= p_start and received_at < p_start + interval '1 day' returning *
  )
  insert into private.site_reports (received_at, reports, bytes_of_day)
  select s.received_at, jsonb_agg(r.report), s.bytes_of_day
  from stored s, jsonb_array_elements(s.reports) with ordinality r (report, place)
  group by s.id, s.received_at, s.bytes_of_day, r.place / 6;
$$;

-- A stranger's flood: 40 invented releases in each of 24 hours, 2,400 invented failures, and more raw reports than a day may have.
create function simulation.flood(p_start timestamptz) returns void
language sql as $$
  select public.record_site_reports(
    (
      select jsonb_agg(jsonb_build_object(
        'type', 'failure', 'remote', 'demo', 'release', substr(md5(hour || ' ' || i % 200), 1, 16), 'path', '/', 'browser', 'Other',
        'kind', 'event', 'fault', null, 'instead', null, 'source', 'demo', 'name', 'Error',
        'stack', (select jsonb_agg(format('/remotes/demo/0123456789abcdef/%s.js:%s:%s', repeat('a', 90), hour * 2000 + i, n)) from generate_series(1, 8) n)
      ))
      from generate_series(1, 2000) i
    ),
    p_start + make_interval(hours => hour)
  )
  from generate_series(0, 23) hour;
$$;

-- Six requests with their e-mails, two of them with a booked call, two replies, 30 reports of the demo, and the counters of a day.
create function simulation.work(p_start timestamptz) returns void
language plpgsql as $$
declare
  day constant text := to_char(p_start, 'YYYYMMDD');
begin
  with added as (
    insert into public.quotes (name, email, company, message, services, budget, status, created_at, setup)
    select 'Person ' || i, format('person.%s.%s@example.test', day, i), 'Company', repeat('We need a website. ', 30), '{Website,SEO}',
      '$5-20K', 'contacted', p_start + i * interval '2 hours', repeat('Site: example.test. ', 20)
    from generate_series(1, 6) i
    returning id, created_at, email
  ), receipts as (
    insert into public.quote_receipts (fingerprint, quote_id, created_at) select encode(extensions.digest(id::text, 'sha256'), 'hex'), id, created_at from added
  ), sources as (
    insert into public.lead_sources (quote_id, first_page, referrer, used) select id, '/', 'search.example', '{demo}' from added
  ), replies as (
    insert into public.email_log (quote_id, recipient, subject, body, fingerprint, created_at)
    select id, email, 'Your request', repeat('Thank you. ', 60), id::text, created_at from added where email like '%.1@%' or email like '%.2@%'
  )
  insert into public.outbox (kind, quote_id, attempts, created_at, next_attempt_at, sent_at, provider_id)
  select kind, id, 1, created_at, created_at, created_at, gen_random_uuid()
  from added, unnest(array['quote-notification', 'quote-confirmation']) kind;

  with called as (
    insert into public.bookings (starts_at, ends_at, blocked_until, name, email, time_zone, quote_id, created_at)
    select s, s + interval '30 minutes', s + interval '40 minutes', 'Person', q.email, 'Europe/Oslo', q.id, q.created_at
    from public.quotes q, lateral (select q.created_at + interval '3 days' as s) t
    where q.created_at >= p_start and q.created_at < p_start + interval '1 day' and q.email like '%.1@%'
    returning id, created_at
  )
  insert into public.outbox (kind, booking_id, booking_sequence, attempts, created_at, next_attempt_at, sent_at, provider_id)
  select kind || suffix, id, 0, 1, created_at, created_at, created_at, gen_random_uuid()
  from called, unnest(array['booking-confirmation', 'booking-reminder-day', 'booking-reminder-hour']) kind, unnest(array['', '-notification']) suffix
  where kind || suffix <> 'booking-confirmation-notification';

  insert into public.demo_reports (id, secret_hash, content, created_at, expires_at)
  select substr(md5(day || i) || md5(i::text), 1, 24), repeat('0', 64),
    (select jsonb_object_agg('check-' || c, jsonb_build_object('before', c, 'where', jsonb_build_array(md5(c::text || day), md5(day || i)))) from generate_series(1, 80) c),
    p_start, p_start + interval '30 days'
  from generate_series(1, 30) i;

  insert into public.rate_limits (key, bucket, hits, expires_at)
  select 'quote.address/' || md5(day || i), i, 1, p_start + interval '1 day' from generate_series(1, 2000) i;
end $$;

-- An attachment of a request of the day. Its bytes are in the folder that the backup reads as the bucket.
create function simulation.attach(p_start timestamptz, p_id text, p_bytes integer) returns void
language sql as $$
  insert into public.attachment_objects (id, created_at) values (p_id, p_start);
  insert into public.attachments (id, quote_id, name, type, size, created_at)
  select p_id, q.id, 'brief.pdf', 'application/pdf', p_bytes, p_start
  from public.quotes q where q.created_at >= p_start order by q.created_at limit 1;
$$;

-- The table of pg_cron, which the local stack doesn't have: Debian's pg_cron 1.4 creates the same columns and key.
create schema cron;
create table cron.job_run_details (
  jobid bigint, runid bigint primary key generated by default as identity, job_pid integer, database text, username text, command text,
  status text, return_message text, start_time timestamptz, end_time timestamptz
);

-- A run of the schedule each minute, with its command (deploy/setup.sh).
create function simulation.run_schedule(p_start timestamptz, p_command text) returns void
language sql as $$
  insert into cron.job_run_details (jobid, job_pid, database, username, command, status, return_message, start_time, end_time)
  select 1, 12345, 'postgres', 'postgres', p_command, 'succeeded', '1 row', t, t + interval '40 milliseconds'
  from generate_series(p_start, p_start + interval '1439 minutes', interval '1 minute') t;
$$;
