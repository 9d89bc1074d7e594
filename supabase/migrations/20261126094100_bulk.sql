-- Changes of many leads at once, and their undo.
alter table public.lead_events add column batch_id uuid default nullif(current_setting('northlight.batch', true), '')::uuid;
create index lead_events_batch_idx on public.lead_events (batch_id) where batch_id is not null;

-- The tags without the removed ones, followed by the added ones that are missing, ignoring case. Unchanged if they would be more
-- than ten.
create function private.change_tags(p_tags text[], p_added text[], p_removed text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select case when cardinality(kept.tags || missing.tags) <= 10 then kept.tags || missing.tags else p_tags end
  from
    (
      select coalesce(array_agg(t.tag order by t.place), '{}') as tags from unnest(p_tags) with ordinality t (tag, place)
      where lower(t.tag) not in (select lower(r) from unnest(p_removed) r)
    ) kept,
    lateral (
      select coalesce(array_agg(t.tag order by t.place), '{}') as tags from unnest(p_added) with ordinality t (tag, place)
      where lower(t.tag) not in (select lower(k) from unnest(kept.tags) k)
    ) missing;
$$;
revoke all on function private.change_tags(text[], text[], text[]) from public, anon, authenticated;

-- Changes at most 10,000 leads. `p_changes` has facts as for `update_leads`, `add_tags`, `remove_tags`, and the status `contacted`,
-- which only a new quote gets. Returns `batchId` for the undo, `changed`, the number of leads that changed, and `full`, the number
-- of those that didn't get the tags because they would have more than ten.
create function public.change_leads(p_quote_ids uuid[], p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  batch constant uuid := gen_random_uuid();
  facts constant jsonb := p_changes - array['status', 'add_tags', 'remove_tags'];
  added text[];
  removed text[];
begin
  if not private.is_admin() then
    raise exception 'Only admins can change leads.' using errcode = '42501';
  end if;
  if cardinality(p_quote_ids) > 10000 then
    raise exception 'At most 10,000 leads can be changed at once, not %.', cardinality(p_quote_ids) using errcode = '22023';
  end if;
  perform set_config('northlight.batch', batch::text, true);
  if facts <> '{}' then
    perform public.update_leads(p_quote_ids, facts);
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

  if p_changes ?| array['add_tags', 'remove_tags'] then
    added := array(select jsonb_array_elements_text(coalesce(p_changes -> 'add_tags', '[]')));
    removed := array(select jsonb_array_elements_text(coalesce(p_changes -> 'remove_tags', '[]')));
    if not private.are_valid_tags(added) then
      raise exception 'A tag has 1 to 40 characters, and a lead has at most ten.' using errcode = '22023';
    end if;
    -- In the order of the ids, as in `update_leads`.
    insert into public.lead_facts as f (quote_id, tags)
    select q.id, n.tags
    from public.quotes q left join public.lead_facts e on e.quote_id = q.id,
      lateral (select private.change_tags(coalesce(e.tags, '{}'), added, removed) as tags) n
    where q.id = any (p_quote_ids) and n.tags is distinct from coalesce(e.tags, '{}')
    order by q.id
    on conflict (quote_id) do update set tags = private.change_tags(f.tags, added, removed), updated_at = now();
  end if;

  perform set_config('northlight.batch', '', true);
  return jsonb_build_object(
    'batchId', batch,
    'changed', (select count(distinct e.quote_id) from public.lead_events e where e.batch_id = batch),
    'full', (
      select count(*) from public.lead_facts f
      where added is not null and f.quote_id = any (p_quote_ids)
        and exists (select from unnest(added) a where lower(a) not in (select lower(t) from unnest(f.tags) t))
    )
  );
end;
$$;
revoke all on function public.change_leads(uuid[], jsonb) from public, anon, authenticated;
grant execute on function public.change_leads(uuid[], jsonb) to authenticated;

-- Takes back a batch of the caller: what it changed gets its earlier value, except where the same was changed since. Returns how
-- many leads are as before (`restored`) and how many keep a later change (`kept`).
create function public.undo_lead_changes(p_batch_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  lead_ids uuid[];
  restored uuid[];
begin
  if not private.is_admin() then
    raise exception 'Only admins can change leads.' using errcode = '42501';
  end if;
  select array_agg(distinct e.quote_id) into lead_ids
  from public.lead_events e where e.batch_id = p_batch_id and e.actor_id = (select auth.uid());
  -- In the order of the ids, as in `update_leads`.
  perform from public.quotes q where q.id = any (lead_ids) order by q.id for no key update;
  perform from public.lead_facts f where f.quote_id = any (lead_ids) order by f.quote_id for update;

  with undone as (
    select e.quote_id, e.field, e.before from public.lead_events e
    where e.batch_id = p_batch_id and e.actor_id = (select auth.uid()) and not exists (
      select from public.lead_events l
      -- A lost lead's reason goes with its stage.
      where l.quote_id = e.quote_id and replace(l.field, 'lost_reason', 'stage') = replace(e.field, 'lost_reason', 'stage')
        and l.created_at > e.created_at and l.batch_id is distinct from e.batch_id
    )
  ), status as (
    update public.quotes q set status = u.before #>> '{}' from undone u where u.quote_id = q.id and u.field = 'status'
  ), earlier as (
    select u.quote_id, jsonb_object_agg(c.name, coalesce(u.before, 'null')) as facts
    from undone u join (values
      ('stage', 'stage'), ('lost_reason', 'lost_reason'), ('owner', 'owner_id'), ('value', 'value_usd'), ('tags', 'tags'),
      ('follow_up', 'follow_up_on')
    ) c (field, name) on c.field = u.field
    group by u.quote_id
  ), facts as (
    update public.lead_facts f
    set (stage, lost_reason, owner_id, value_usd, tags, follow_up_on, updated_at) = (
      select
        n.stage, n.lost_reason,
        -- The earlier owner's account may be deleted.
        (select u.id from auth.users u where u.id = n.owner_id),
        n.value_usd, n.tags, n.follow_up_on, now()
      from jsonb_populate_record(f, e.facts) n
    )
    from earlier e where e.quote_id = f.quote_id
  )
  select array_agg(distinct u.quote_id) into restored from undone u;
  return jsonb_build_object(
    'restored', coalesce(cardinality(restored), 0),
    'kept', coalesce(cardinality(lead_ids), 0) - coalesce(cardinality(restored), 0)
  );
end;
$$;
revoke all on function public.undo_lead_changes(uuid) from public, anon, authenticated;
grant execute on function public.undo_lead_changes(uuid) to authenticated;

-- Returns the quotes with these ids, in their order. The API returns at most 1,000 rows.
create function public.read_quotes(p_ids uuid[]) returns setof public.quotes
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins can read quotes.' using errcode = '42501';
  end if;
  return query
  select q.* from unnest(p_ids) with ordinality i (id, place) join public.quotes q on q.id = i.id order by i.place;
end;
$$;
revoke all on function public.read_quotes(uuid[]) from public, anon, authenticated;
grant execute on function public.read_quotes(uuid[]) to authenticated;

-- Returns the tags of these leads with the number of leads, the 200 most frequent first.
create function public.list_tags(p_quote_ids uuid[]) returns table (tag text, leads integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins can list tags.' using errcode = '42501';
  end if;
  return query
  select mode() within group (order by t.tag), count(*)::integer
  from public.lead_facts f, unnest(f.tags) t (tag) where f.quote_id = any (p_quote_ids)
  group by lower(t.tag) order by 2 desc, 1 limit 200;
end;
$$;
revoke all on function public.list_tags(uuid[]) from public, anon, authenticated;
grant execute on function public.list_tags(uuid[]) to authenticated;
