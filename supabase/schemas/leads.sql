-- What the agency knows and decides about a request for a quote, and who changed what. A quote without a row in `lead_facts` has
-- the defaults, so that requests cost nothing until someone works on them.

-- At most ten tags of 1 to 40 characters without surrounding spaces; none twice, ignoring case.
create function private.are_valid_tags(p_tags text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select count(*) <= 10 and count(distinct lower(tag)) = count(*)
    and coalesce(bool_and(tag = btrim(tag) and char_length(tag) between 1 and 40 and tag !~ '[[:cntrl:]]'), true)
  from unnest(p_tags) tag;
$$;
revoke all on function private.are_valid_tags(text[]) from public, anon, authenticated;
grant execute on function private.are_valid_tags(text[]) to service_role;

create table public.lead_facts (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  stage text not null default 'new' check (stage in ('new', 'talking', 'proposal', 'won', 'lost')),
  lost_reason text check (char_length(lost_reason) between 1 and 500),
  owner_id uuid references auth.users (id) on delete set null,
  -- In whole US dollars; null if it isn't known.
  value_usd integer check (value_usd between 0 and 100000000),
  tags text[] not null default '{}' check (private.are_valid_tags(tags)),
  follow_up_on date check (follow_up_on between '2000-01-01' and '9999-12-31'),
  updated_at timestamptz not null default now(),
  constraint lost_reason_only_if_lost check (lost_reason is null or stage = 'lost')
);
create index lead_facts_owner_idx on public.lead_facts (owner_id);

-- Notes of admins, which visitors never see.
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index lead_notes_quote_idx on public.lead_notes (quote_id);

-- Every change of a lead. Only the triggers below write it: admins, edge functions and the secret key can't add, change or delete
-- an event. It ends with its quote. `actor_id` is null for a change that no signed-in person made. `before` and `after` are null
-- if there was no value; owners are ids of accounts, and `email` is the id of a received e-mail that an admin moved here or away.
create table public.lead_events (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  field text not null check (field in ('status', 'stage', 'lost_reason', 'owner', 'value', 'tags', 'follow_up', 'note', 'suspicion', 'email')),
  before jsonb,
  after jsonb,
  -- Not the start of the transaction, which may have waited for that of the previous event.
  created_at timestamptz not null default clock_timestamp(),
  -- The change of many leads that it belongs to (bulk.sql); null for other changes.
  batch_id uuid default nullif(current_setting('northlight.batch', true), '')::uuid
);
create index lead_events_quote_idx on public.lead_events (quote_id, created_at desc);
create index lead_events_batch_idx on public.lead_events (batch_id) where batch_id is not null;

alter table public.lead_facts enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_events enable row level security;
revoke all on public.lead_facts, public.lead_notes, public.lead_events from public, anon, authenticated, service_role;
grant all on public.lead_facts, public.lead_notes to service_role;
grant select on public.lead_events to service_role;
grant select on public.lead_facts, public.lead_notes, public.lead_events to authenticated;
-- Nobody chooses the author or the time of a note. A chosen id makes a repeated request fail instead of adding a second note.
grant insert (id, quote_id, body), delete on public.lead_notes to authenticated;

create policy "admins and viewers read facts" on public.lead_facts
  for select to authenticated using ((select private.is_reader()));
create policy "admins and viewers read notes" on public.lead_notes
  for select to authenticated using ((select private.is_reader()));
create policy "admins write notes as themselves" on public.lead_notes
  for insert to authenticated with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "authors delete their notes" on public.lead_notes
  for delete to authenticated using ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "admins and viewers read the trail" on public.lead_events
  for select to authenticated using ((select private.is_reader()));

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

-- The facts of a lead that nobody has changed.
create function private.default_lead_facts() returns public.lead_facts
language sql immutable set search_path = ''
as $$
  select jsonb_populate_record(null::public.lead_facts, '{"stage": "new", "tags": []}');
$$;
revoke all on function private.default_lead_facts() from public, anon, authenticated;

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

-- Records that a note was deleted and when it was written, but not its text: what its author deletes is gone.
create function private.record_deleted_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The notes of a deleted quote are deleted with its events.
  insert into public.lead_events (quote_id, actor_id, field, before)
  select q.id, auth.uid(), 'note', to_jsonb(old.created_at) from public.quotes q where q.id = old.quote_id;
  return null;
end;
$$;
revoke all on function private.record_deleted_note() from public, anon, authenticated;
create trigger record_deleted_note after delete on public.lead_notes
  for each row execute function private.record_deleted_note();

-- The tags without the removed ones, followed by the added ones that are missing, ignoring case. Unchanged if they would be more
-- than ten.
create function private.change_tags(p_tags text[], p_added text[], p_removed text[]) returns text[]
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
revoke all on function private.change_tags(text[], text[], text[]) from public, anon, authenticated;

-- Sets the facts that `p_changes` names (`stage`, `lost_reason`, `owner_id`, `value_usd`, `tags`, `follow_up_on`) for at most
-- 10,000 leads, adds the tags `add_tags` and removes `remove_tags`, and returns how many leads changed. A lead that
-- leaves the stage `lost` loses its reason. Quotes that no longer exist are skipped.
create function public.update_leads(p_quote_ids uuid[], p_changes jsonb) returns integer
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
revoke all on function public.update_leads(uuid[], jsonb) from public, anon, authenticated;
grant execute on function public.update_leads(uuid[], jsonb) to authenticated;

-- Returns the admins, who can own leads: by the names of their accounts, or the part of the e-mail address before the @.
create function public.list_admins() returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can list admins.' using errcode = '42501';
  end if;
  return query
  select u.id, coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), split_part(u.email, '@', 1))
  from auth.users u join public.user_roles r on r.user_id = u.id and r.role = 'admin'
  order by 2, 1;
end;
$$;
revoke all on function public.list_admins() from public, anon, authenticated;
grant execute on function public.list_admins() to authenticated;
