-- A change of many leads is one statement, which also changes the tags; clocks are computed again only for leads that it can affect.
create or replace function private.change_tags(p_tags text[], p_added text[], p_removed text[]) returns text[]
-- In PL/pgSQL, which plans the queries once, and without `set search_path`: 10,000 calls take a fifth of the time.
language plpgsql immutable
as $$
declare
  changed text[] := p_tags;
begin
  if p_removed <> '{}' then
    changed := array(
      select t.tag from unnest(p_tags) with ordinality t (tag, place)
      where lower(t.tag) <> all (select lower(r) from unnest(p_removed) r) order by t.place
    );
  end if;
  changed := changed || array(
    select t.tag from unnest(p_added) with ordinality t (tag, place)
    where lower(t.tag) <> all (select lower(c) from unnest(changed) c) order by t.place
  );
  return case when cardinality(changed) <= 10 then changed else p_tags end;
end;
$$;

create or replace function public.update_leads(p_quote_ids uuid[], p_changes jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  unknown text;
  changed integer;
  -- Null if the changes add and remove no tags.
  added text[];
  removed text[];
begin
  if not private.is_admin() then
    raise exception 'Only admins can change leads.' using errcode = '42501';
  end if;
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise exception 'p_changes must be an object of facts.' using errcode = '22023';
  end if;
  select string_agg(key, ', ') into unknown from jsonb_object_keys(p_changes) key
  where key <> all (array['stage', 'lost_reason', 'owner_id', 'value_usd', 'tags', 'follow_up_on', 'add_tags', 'remove_tags']);
  if unknown is not null then
    raise exception 'Leads have no fact %.', unknown using errcode = '22023';
  end if;
  if cardinality(p_quote_ids) > 10000 then
    raise exception 'At most 10,000 leads can be changed at once, not %.', cardinality(p_quote_ids) using errcode = '22023';
  end if;
  if p_changes ->> 'owner_id' is not null and not exists (
    select from public.user_roles r where r.role = 'admin' and r.user_id = (p_changes ->> 'owner_id')::uuid
  ) then
    raise exception 'The owner of a lead must be an admin.' using errcode = '22023';
  end if;
  if p_changes ? 'lost_reason' then
    p_changes := p_changes || jsonb_build_object('lost_reason', nullif(btrim(p_changes ->> 'lost_reason'), ''));
  elsif p_changes ->> 'stage' <> 'lost' then
    p_changes := p_changes || '{"lost_reason": null}';
  end if;

  if p_changes ?| array['add_tags', 'remove_tags'] then
    added := array(select jsonb_array_elements_text(coalesce(p_changes -> 'add_tags', '[]')));
    removed := array(select jsonb_array_elements_text(coalesce(p_changes -> 'remove_tags', '[]')));
    if not private.are_valid_tags(added) then
      raise exception 'A tag has 1 to 40 characters, and a lead has at most ten.' using errcode = '22023';
    end if;
  end if;

  -- In the order of the ids: two calls that lock the same leads in different orders would be a deadlock.
  insert into public.lead_facts as f (quote_id, stage, lost_reason, owner_id, value_usd, tags, follow_up_on)
  select q.id, n.stage, n.lost_reason, n.owner_id, n.value_usd, t.tags, n.follow_up_on
  from public.quotes q left join public.lead_facts e on e.quote_id = q.id,
    lateral (select coalesce(e, private.default_lead_facts()) as facts) earlier,
    lateral jsonb_populate_record(earlier.facts, p_changes) n,
    -- With an offset, so that the tags are computed once.
    lateral (select case when added is null then n.tags else private.change_tags(n.tags, added, removed) end as tags offset 0) t
  where q.id = any (p_quote_ids) and (n is distinct from earlier.facts or t.tags <> n.tags)
  order by q.id
  -- Another admin may have changed the row meanwhile: only the named facts are changed.
  on conflict (quote_id) do update
  set (stage, lost_reason, owner_id, value_usd, tags, follow_up_on, updated_at) = (
    select
      n.stage, n.lost_reason, n.owner_id, n.value_usd,
      case when added is null then n.tags else private.change_tags(n.tags, added, removed) end,
      n.follow_up_on, now()
    from jsonb_populate_record(f, p_changes) n
  );
  get diagnostics changed = row_count;
  return changed;
end;
$$;

create or replace function public.change_leads(p_quote_ids uuid[], p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  batch constant uuid := gen_random_uuid();
  added constant text[] := array(select jsonb_array_elements_text(coalesce(p_changes -> 'add_tags', '[]')));
begin
  if not private.is_admin() then
    raise exception 'Only admins can change leads.' using errcode = '42501';
  end if;
  if cardinality(p_quote_ids) > 10000 then
    raise exception 'At most 10,000 leads can be changed at once, not %.', cardinality(p_quote_ids) using errcode = '22023';
  end if;
  perform set_config('northlight.batch', batch::text, true);
  if p_changes - 'status' <> '{}' then
    perform public.update_leads(p_quote_ids, p_changes - 'status');
  end if;
  if p_changes ? 'status' then
    if p_changes ->> 'status' is distinct from 'contacted' then
      raise exception 'Leads can only be marked as contacted.' using errcode = '22023';
    end if;
    update public.quotes q set status = 'contacted'
    where q.id in (
      select n.id from public.quotes n where n.id = any (p_quote_ids) and n.status = 'new' order by n.id for no key update
    );
  end if;
  perform set_config('northlight.batch', '', true);
  return jsonb_build_object(
    'batchId', batch,
    'changed', (select count(distinct e.quote_id) from public.lead_events e where e.batch_id = batch),
    'full', (
      select count(*) from public.lead_facts f
      where added <> '{}' and f.quote_id = any (p_quote_ids)
        and exists (select from unnest(added) a where lower(a) not in (select lower(t) from unnest(f.tags) t))
    )
  );
end;
$$;

create or replace function private.update_clocks(p_quote_ids uuid[]) returns void
language plpgsql security definer set search_path = '' set jit = off
-- By the indexes: of a table that grew since its statistics were made, the planner would read all rows for each quote.
set enable_seqscan = off
as $$
declare
  -- Read before: next to the cost of a table without an index, the planner sees no difference between joins.
  zone constant text := (select r.time_zone from public.booking_rules r);
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
      a.id, a.created_at, a.answered_at, (a.created_at at time zone zone)::date as day,
      (a.answered_at at time zone zone)::date as answer_day, a.answered_at is not null or a.is_open as is_measured
    from asked a
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

create or replace function private.update_clocks_of_facts() returns trigger
-- By the index: for 10,000 leads the planner would read all clocks.
language plpgsql security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  perform private.update_clocks(array_agg(changed.quote_id))
  from changed join public.lead_clocks c using (quote_id) join public.quotes q on q.id = c.quote_id
  where q.status = 'new' and c.answered_at is null and (c.due_at is null) <> (changed.stage in ('won', 'lost'));
  return null;
end;
$$;
