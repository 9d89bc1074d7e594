-- The lead desk with a million quotes: triggers of changes are of statements, a search of the audit log for a text uses indexes, the
-- leads that a retention deletes are found by one join, and a search for a text and lead filters reads the texts by their key.
drop trigger record_status_change on public.quotes;
drop function private.record_status_change();
drop trigger record_fact_changes on public.lead_facts;
drop function private.record_fact_changes();

-- The triggers of changes are of statements: for 10,000 changed leads they run one query. A plan is kept for the connection: one that
-- was made for a few rows must not compare each row with each other later.
create function private.record_status_changes() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
begin
  insert into public.lead_events (quote_id, actor_id, field, before, after)
  select n.id, (select auth.uid()), 'status', to_jsonb(o.status), to_jsonb(n.status)
  from old_rows o join new_rows n on n.id = o.id where n.status <> o.status;
  return null;
end;
$$;
revoke all on function private.record_status_changes() from public, anon, authenticated;
create trigger record_status_changes after update on public.quotes
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_status_changes();

-- Lists the facts that differ. Without `set search_path`, so that the queries of the trigger contain the query.
create function private.list_fact_changes(p_before public.lead_facts, p_after public.lead_facts)
returns table (field text, before jsonb, after jsonb)
language sql stable
as $$
  select change.field, nullif(change.before, 'null'), nullif(change.after, 'null')
  from (values
    ('stage', to_jsonb(p_before.stage), to_jsonb(p_after.stage)),
    ('lost_reason', to_jsonb(p_before.lost_reason), to_jsonb(p_after.lost_reason)),
    ('owner', to_jsonb(p_before.owner_id), to_jsonb(p_after.owner_id)),
    ('value', to_jsonb(p_before.value_usd), to_jsonb(p_after.value_usd)),
    ('tags', to_jsonb(p_before.tags), to_jsonb(p_after.tags)),
    ('follow_up', to_jsonb(p_before.follow_up_on), to_jsonb(p_after.follow_up_on))
  ) change (field, before, after)
  where change.before is distinct from change.after;
$$;
revoke all on function private.list_fact_changes(public.lead_facts, public.lead_facts) from public, anon, authenticated;

create function private.record_fact_changes() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.lead_events (quote_id, actor_id, field, before, after)
    select n.quote_id, (select auth.uid()), c.*
    from new_rows n, private.default_lead_facts() d, private.list_fact_changes(d, n) c;
  else
    insert into public.lead_events (quote_id, actor_id, field, before, after)
    select n.quote_id, (select auth.uid()), c.*
    from old_rows o join new_rows n on n.quote_id = o.quote_id, private.list_fact_changes(o, n) c;
  end if;
  return null;
end;
$$;
revoke all on function private.record_fact_changes() from public, anon, authenticated;
create trigger record_added_facts after insert on public.lead_facts
  referencing new table as new_rows for each statement execute function private.record_fact_changes();
create trigger record_changed_facts after update on public.lead_facts
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_fact_changes();

-- Joins what a search for a text finds in an event. Written with operators and without `set search_path`, so that indexes and queries
-- contain the expression instead of calling the function.
create function private.join_event_texts(p_names text, p_before jsonb, p_after jsonb) returns text
language sql immutable
as $$
  select lower(p_names || coalesce(' ' || p_before::text, '') || coalesce(' ' || p_after::text, ''));
$$;
revoke all on function private.join_event_texts(text, jsonb, jsonb) from public, anon, authenticated;
-- New entries wait in a list that a vacuum sorts in: a change of 10,000 leads would take half as long again if it did that.
create index lead_events_text_idx on public.lead_events
  using gin (private.join_event_texts(field, before, after) extensions.gin_trgm_ops) with (gin_pending_list_limit = 32768);
create index audit_events_text_idx on private.audit_events using gin (
  private.join_event_texts(
    coalesce(actor_name || ' ', '') || coalesce(subject || ' ', '') || replace(action, '-', ' '), before, after
  ) extensions.gin_trgm_ops
);

create or replace function public.search_audit(
  p_search text default '', p_kind text default null, p_actor uuid default null, p_since timestamptz default '-infinity',
  p_until timestamptz default 'infinity', p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 100
) returns table (
  id uuid, at timestamptz, actor_id uuid, actor_name text, kind text, action text, subject_id uuid, subject text, before jsonb, after jsonb
)
language plpgsql stable security definer
-- A plan for these values, because the filters that are off decide which index is the best one.
set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := lower(btrim(coalesce(p_search, '')));
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  page constant integer := least(greatest(p_limit, 1), 1000);
  people uuid[] := '{}';
  leads uuid[] := '{}';
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can read the audit log.' using errcode = '42501';
  end if;
  if wanted <> '' then
    select coalesce(array_agg(distinct r.user_id), '{}') into people from public.user_roles r
    where lower(private.get_account_name(r.user_id)) like pattern;
    select coalesce(array_agg(s.quote_id), '{}') into leads
    from (select s.quote_id from private.quote_search s where s.contact like pattern limit 1000) s;
  end if;
  return query
  with event as (
    (
      select e.id, e.at, e.actor_id, e.actor_name, e.kind, e.action, e.subject_id, e.subject, e.before, e.after
      from private.audit_events e
      where (p_kind is null or e.kind = p_kind) and (p_actor is null or e.actor_id = p_actor) and e.at >= p_since and e.at < p_until
        and (p_after_id is null or (e.at, e.id) < (p_after_at, p_after_id))
        and (
          wanted = '' or e.subject_id = any (leads) or e.actor_id = any (people)
          or private.join_event_texts(
            coalesce(e.actor_name || ' ', '') || coalesce(e.subject || ' ', '') || replace(e.action, '-', ' '), e.before, e.after
          ) like pattern
        )
      order by e.at desc, e.id desc limit page
    )
    union all
    (
      select e.id, e.created_at, e.actor_id, null, 'lead', 'lead-changed', e.quote_id, null,
        jsonb_build_object(e.field, e.before), jsonb_build_object(e.field, e.after)
      from public.lead_events e
      where coalesce(p_kind, 'lead') = 'lead' and (p_actor is null or e.actor_id = p_actor) and e.created_at >= p_since and e.created_at < p_until
        and (p_after_id is null or (e.created_at, e.id) < (p_after_at, p_after_id))
        and (
          wanted = '' or e.quote_id = any (leads) or e.actor_id = any (people)
          or private.join_event_texts(e.field, e.before, e.after) like pattern
        )
      order by e.created_at desc, e.id desc limit page
    )
  )
  select
    e.id, e.at, e.actor_id, coalesce(e.actor_name, private.get_account_name(e.actor_id)), e.kind, e.action, e.subject_id,
    coalesce(e.subject, q.name), e.before, e.after
  from event e left join public.quotes q on q.id = e.subject_id
  order by e.at desc, e.id desc limit page;
end;
$$;

create or replace function private.find_expired_leads(p_rules jsonb, p_now timestamptz, p_limit integer default null)
returns table (quote_id uuid, stage text)
language plpgsql stable
-- A plan for these values, because the earliest end decides whether the indexes of the times are worth reading.
set search_path = '' set jit = off set plan_cache_mode = force_custom_plan set work_mem = '64MB'
as $$
declare
  earliest timestamptz;
  latest timestamptz;
begin
  select min(p_now - make_interval(months => value::integer)), max(p_now - make_interval(months => value::integer))
  into earliest, latest from jsonb_each_text(p_rules) where value is not null;
  return query
  with activity as (
    select a.quote_id, max(a.at) as at from (
      select e.quote_id, e.created_at from public.lead_events e where e.created_at >= earliest
      union all
      select n.quote_id, n.created_at from public.lead_notes n where n.created_at >= earliest
      union all
      select l.quote_id, l.created_at from public.email_log l where l.created_at >= earliest
      union all
      select m.quote_id, m.received_at from public.received_emails m where m.received_at >= earliest
      union all
      select b.quote_id, b.ends_at from public.bookings b where b.ends_at >= earliest
    ) a (quote_id, at)
    group by a.quote_id
  )
  select q.id, r.key
  from public.quotes q
  left join public.lead_facts f on f.quote_id = q.id
  left join activity a on a.quote_id = q.id
  join jsonb_each_text(p_rules) r on r.key = coalesce(f.stage, 'new'),
    lateral (select p_now - make_interval(months => r.value::integer) as ends) rule
  where q.created_at < latest and q.created_at < rule.ends and coalesce(f.updated_at < rule.ends, true)
    and coalesce(a.at < rule.ends, true) and coalesce(f.follow_up_on < p_now, true)
  order by q.created_at limit p_limit;
end;
$$;

drop trigger reject_changes_except_status on public.quotes;
create or replace function private.reject_changes_except_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'only status may be changed' using errcode = '42501';
end;
$$;
create trigger reject_changes_except_status before update on public.quotes
  for each row when (
    current_user in ('anon', 'authenticated') and (to_jsonb(new) - 'status') is distinct from (to_jsonb(old) - 'status')
  )
  execute function private.reject_changes_except_status();

drop trigger update_quote_search on public.quotes;
create or replace function private.update_quote_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.quote_search (quote_id, contact, message)
  values (new.id, lower(concat_ws(E'\n', new.name, new.email, new.company)), private.join_searchable_fields(new))
  on conflict (quote_id) do update set contact = excluded.contact, message = excluded.message;
  return null;
end;
$$;
create trigger add_quote_search after insert on public.quotes
  for each row execute function private.update_quote_search();
create trigger update_quote_search after update on public.quotes
  for each row when ((to_jsonb(new) - 'status') <> (to_jsonb(old) - 'status')) execute function private.update_quote_search();

create or replace function private.update_clocks(p_quote_ids uuid[]) returns void
language plpgsql security definer set search_path = '' set jit = off
-- By the indexes: of a table that grew since its statistics were made, the planner would read all rows for each quote.
set enable_seqscan = off
as $$
begin
  -- In the order of the ids, against deadlocks. The next statement sees what the changes that it waited for have written.
  perform from public.lead_clocks c where c.quote_id = any (p_quote_ids) order by c.quote_id for update;

  insert into public.lead_clocks as c (quote_id, requested_at, due_at, answered_at, answer_minutes)
  with asked as materialized (
    select
      q.id, q.created_at,
      q.status = 'new'
        and not exists (select from public.lead_facts f where f.quote_id = q.id and f.stage in ('won', 'lost')) as is_open,
      least(
        (
          select min(l.created_at) from public.email_log l
          where lower(l.recipient) = lower(q.email) and l.status = 'sent' and l.created_at >= q.created_at
        ),
        (
          select max(e.created_at) from public.lead_events e
          where q.status = 'contacted' and e.quote_id = q.id and e.field = 'status' and e.after = '"contacted"'
        )
      ) as answered_at
    from public.quotes q where q.id = any (p_quote_ids)
  ), request as materialized (
    select
      a.id, a.created_at, a.answered_at, (a.created_at at time zone r.time_zone)::date as day,
      (a.answered_at at time zone r.time_zone)::date as answer_day, a.answered_at is not null or a.is_open as is_measured
    from asked a, public.booking_rules r
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

create or replace function public.search_quotes(
  p_search text,
  p_messages boolean default false,
  p_status text default null,
  p_services text[] default null,
  p_budgets text[] default null,
  p_since timestamptz default null,
  p_before timestamptz default null,
  p_sort text default 'newest',
  p_offset integer default 0,
  p_limit integer default 50,
  p_after_id uuid default null,
  p_after_value text default null,
  p_lead jsonb default null
) returns setof public.quote_match
language plpgsql stable security definer
-- Parallel workers and JIT compilation cost more here than they save. The memory is that of a join of a million quotes.
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB'
as $$
declare
  filter private.quote_filter;
  conditions text;
  hits uuid[];
  is_found_by_set boolean;
  amount bigint;
  ids uuid[];
  ordering constant text := case p_sort
    when 'newest' then 'q.created_at desc, q.id desc'
    when 'oldest' then 'q.created_at, q.id'
    when 'name' then 'q.name, q.id'
    when 'due' then 'case when c.answered_at is null then c.due_at end, c.requested_at desc, q.id'
  end;
  columns constant text := (
    select string_agg(format('q.%I', a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = 'public.quote_match'::regclass and a.attname <> 'total' and not a.attisdropped
  );
  behind constant text := case
    when p_after_id is null then ''
    when p_sort = 'newest' then ' and (q.created_at, q.id) < ($5::timestamptz, $6)'
    when p_sort = 'oldest' then ' and (q.created_at, q.id) > ($5::timestamptz, $6)'
    when p_sort = 'name' then ' and (q.name, q.id) > ($5, $6)'
  end;
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can search quotes.' using errcode = '42501';
  end if;
  if ordering is null then
    raise exception 'p_sort must be newest, oldest, name or due.' using errcode = '22023';
  end if;
  if (p_after_id is null) <> (p_after_value is null) then
    raise exception 'p_after_id and p_after_value belong together.' using errcode = '22023';
  end if;
  if behind is null then
    raise exception 'The order due has no pages after a row.' using errcode = '22023';
  end if;
  filter := private.read_quote_filter(p_search, p_messages, p_status, p_services, p_budgets, p_since, p_before, p_lead);
  conditions := private.write_quote_conditions(filter);

  -- Few hits of the text are looked up and sorted; of many only as many are read, in their order, as the page shows.
  if filter.pattern is not null then
    execute format('select array_agg(h.quote_id) from (select s.quote_id from private.quote_search s where true %s limit 2001) h',
      private.write_text_condition(filter))
    into hits using filter;
    if coalesce(cardinality(hits), 0) <= 2000 then
      filter.pattern := null;
      conditions := conditions || ' and q.id = any ($2)';
    end if;
  end if;

  if p_after_id is null then
    -- Quotes that have a row of another table may be few and the last ones in the order: Postgres would look for the rows of all
    -- quotes, one by one, until the page is full. They are collected, counted and sorted instead, and so are up to 100,000 others, and
    -- those with a frequent text that meet conditions, because counting them costs as much as collecting them.
    is_found_by_set := conditions like '% and exists %' or conditions like '% and q.id %' or (filter.pattern is not null and conditions <> '');
    if not is_found_by_set then
      execute 'select count(*) ' || case
        when conditions = '' and filter.pattern is not null
          then 'from private.quote_search s where true' || private.write_text_condition(filter)
        else private.write_quote_source(filter, conditions)
      end into amount using filter;
      is_found_by_set := amount <= 100000;
    end if;
  end if;
  if is_found_by_set then
    execute format(
      'with found as materialized (select q.id, q.created_at %s %s)
      select (select count(*) from found), array(
        select q.id from found q %s order by %s offset greatest($3, 0) limit least(greatest($4, 0), 1000)
      )',
      case when p_sort = 'name' then ', q.name' end, private.write_quote_source(filter, conditions),
      case when p_sort = 'due' then 'left join public.lead_clocks c on c.quote_id = q.id' end, ordering
    ) into amount, ids using filter, hits, p_offset, p_limit;
  else
    execute format(
      'select array(select q.id %s order by %s offset greatest($3, 0) limit least(greatest($4, 0), 1000))',
      private.write_quote_source(filter, conditions || behind, p_sort = 'due'), ordering
    ) into ids using filter, hits, p_offset, p_limit, p_after_value, p_after_id;
  end if;
  return query execute format(
    'select $1, %s from unnest($2) with ordinality page (id, place) join public.quotes q on q.id = page.id order by page.place', columns
  ) using amount, ids;
end;
$$;

create or replace function public.list_quote_ids(
  p_search text default '',
  p_messages boolean default false,
  p_status text default null,
  p_services text[] default null,
  p_budgets text[] default null,
  p_since timestamptz default null,
  p_before timestamptz default null,
  p_lead jsonb default null,
  p_limit integer default 10000
) returns uuid[]
language plpgsql stable security definer
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB'
as $$
declare
  filter private.quote_filter;
  ids uuid[];
begin
  if not private.is_reader() then
    raise exception 'Only admins can search quotes.' using errcode = '42501';
  end if;
  filter := private.read_quote_filter(p_search, p_messages, p_status, p_services, p_budgets, p_since, p_before, p_lead);
  execute format(
    'select array_agg(found.id order by found.created_at desc, found.id desc) from (
      select q.id, q.created_at %s order by q.created_at desc, q.id desc limit least(greatest($2, 0), 10000)
    ) found',
    private.write_quote_source(filter, private.write_quote_conditions(filter))
  ) into ids using filter, p_limit;
  return coalesce(ids, '{}');
end;
$$;

create or replace function public.count_quotes(p_searches jsonb) returns integer[]
language plpgsql stable security definer
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB'
as $$
declare
  search jsonb;
  filter private.quote_filter;
  amount integer;
  counts integer[] := '{}';
begin
  if not private.is_reader() then
    raise exception 'Only admins can search quotes.' using errcode = '42501';
  end if;
  if coalesce(jsonb_typeof(p_searches), '') <> 'array' or jsonb_array_length(p_searches) > 50 then
    raise exception 'p_searches must be a list of at most 50 searches.' using errcode = '22023';
  end if;
  for search in select jsonb_array_elements(p_searches) loop
    amount := null;
    if clock_timestamp() < statement_timestamp() + interval '1 second' then
      select (private.read_quote_filter(
        s.p_search, s.p_messages, s.p_status, s.p_services, s.p_budgets, s.p_since, s.p_before, s.p_lead
      )).* into filter
      from jsonb_to_record(search) s (
        p_search text, p_messages boolean, p_status text, p_services text[], p_budgets text[], p_since timestamptz,
        p_before timestamptz, p_lead jsonb
      );
      execute format(
        'select count(*) from (select %s limit 1001) found',
        private.write_quote_source(filter, private.write_quote_conditions(filter))
      ) into amount using filter;
    end if;
    counts := counts || amount;
  end loop;
  return counts;
end;
$$;

create or replace function private.update_clocks_of_facts() returns trigger
-- By the index: for 10,000 leads the planner would read all clocks.
language plpgsql security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  perform private.update_clocks(array_agg(changed.quote_id))
  from changed join public.lead_clocks c using (quote_id)
  where c.answered_at is null and (c.due_at is null) <> (changed.stage in ('won', 'lost'));
  return null;
end;
$$;

create or replace function private.name_lead_source(p_campaign jsonb, p_referrer text) returns text
-- Without `set search_path`, so that queries of a million sources contain the expression instead of calling the function.
language sql immutable
as $$
  select coalesce(
    left(lower(btrim(p_campaign ->> 'utm_source')), 100), case when p_referrer like 'www.%' then substr(p_referrer, 5) else p_referrer end, ''
  );
$$;
