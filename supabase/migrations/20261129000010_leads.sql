-- What the agency knows and decides about a request for a quote, and who changed what. A quote without a row in `lead_facts` has
-- the defaults, so that requests cost nothing until someone works on them.

-- Returns the quote of an e-mail address, first one with this name, whose conversation is the latest: that had the latest request,
-- reply, call or received e-mail except reports of servers.
create function private.find_conversation(p_email text, p_name text default null) returns uuid
language sql stable set search_path = ''
as $$
  select q.id from public.quotes q
  where lower(q.email) = lower(p_email)
  order by (q.name = p_name) desc, greatest(
    q.created_at,
    (select max(l.created_at) from public.email_log l where l.quote_id = q.id and l.status <> 'failed'),
    (select max(b.created_at) from public.bookings b where b.quote_id = q.id),
    (select max(r.created_at) from public.received_emails r where r.quote_id = q.id and r.nature <> 'bounce')
  ) desc, q.id
  limit 1;
$$;
revoke all on function private.find_conversation(text, text) from public, anon, authenticated;
grant execute on function private.find_conversation(text, text) to service_role;

-- At most ten tags of 1 to 40 characters without surrounding spaces; none twice, ignoring case.
create function private.are_valid_tags(p_tags text[]) returns boolean
language sql immutable set search_path = ''
as $$
  -- `unnest` would flatten a list of lists.
  select coalesce(array_ndims(p_tags), 1) = 1 and count(*) <= 10 and count(distinct lower(tag)) = count(*)
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
-- if there was no value; owners are ids of accounts, and a received e-mail that was placed in the thread or taken out of it is its id.
create table public.lead_events (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  field text not null check (field in ('status', 'stage', 'lost_reason', 'owner', 'value', 'tags', 'follow_up', 'note', 'email')),
  before jsonb,
  after jsonb,
  -- Not the start of the transaction, which may have waited for that of the previous event.
  created_at timestamptz not null default clock_timestamp()
);
create index lead_events_quote_idx on public.lead_events (quote_id, created_at desc);

alter table public.lead_facts enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_events enable row level security;
revoke all on public.lead_facts, public.lead_notes, public.lead_events from public, anon, authenticated, service_role;
grant all on public.lead_facts, public.lead_notes to service_role;
grant select on public.lead_events to service_role;
grant select on public.lead_facts, public.lead_notes, public.lead_events to authenticated;
-- Nobody chooses the author or the time of a note. A chosen id makes a repeated request fail instead of adding a second note.
grant insert (id, quote_id, body), delete on public.lead_notes to authenticated;

create policy "admins read facts" on public.lead_facts
  for select to authenticated using ((select private.is_admin()));
create policy "admins read notes" on public.lead_notes
  for select to authenticated using ((select private.is_admin()));
create policy "admins write notes as themselves" on public.lead_notes
  for insert to authenticated with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "authors delete their notes" on public.lead_notes
  for delete to authenticated using ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "admins read the trail" on public.lead_events
  for select to authenticated using ((select private.is_admin()));

create function private.record_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.lead_events (quote_id, actor_id, field, before, after)
  values (new.id, auth.uid(), 'status', to_jsonb(old.status), to_jsonb(new.status));
  return null;
end;
$$;
revoke all on function private.record_status_change() from public, anon, authenticated;
create trigger record_status_change after update of status on public.quotes
  for each row when (old.status is distinct from new.status) execute function private.record_status_change();

-- The facts of a lead that nobody has changed.
create function private.default_lead_facts() returns public.lead_facts
language sql immutable set search_path = ''
as $$
  select jsonb_populate_record(null::public.lead_facts, '{"stage": "new", "tags": []}');
$$;
revoke all on function private.default_lead_facts() from public, anon, authenticated;

create function private.record_fact_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  earlier constant public.lead_facts := case when tg_op = 'UPDATE' then old else private.default_lead_facts() end;
begin
  insert into public.lead_events (quote_id, actor_id, field, before, after)
  select new.quote_id, auth.uid(), change.field, nullif(change.before, 'null'), nullif(change.after, 'null')
  from (values
    ('stage', to_jsonb(earlier.stage), to_jsonb(new.stage)),
    ('lost_reason', to_jsonb(earlier.lost_reason), to_jsonb(new.lost_reason)),
    ('owner', to_jsonb(earlier.owner_id), to_jsonb(new.owner_id)),
    ('value', to_jsonb(earlier.value_usd), to_jsonb(new.value_usd)),
    ('tags', to_jsonb(earlier.tags), to_jsonb(new.tags)),
    ('follow_up', to_jsonb(earlier.follow_up_on), to_jsonb(new.follow_up_on))
  ) change (field, before, after)
  where change.before is distinct from change.after;
  return null;
end;
$$;
revoke all on function private.record_fact_changes() from public, anon, authenticated;
create trigger record_fact_changes after insert or update on public.lead_facts
  for each row execute function private.record_fact_changes();

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

-- Records in both threads that a received e-mail was moved.
create function private.record_placed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.lead_events (quote_id, actor_id, field, before, after)
  select
    q.id, auth.uid(), 'email', case when q.id = old.quote_id then to_jsonb(new.id) end,
    case when q.id = new.quote_id then to_jsonb(new.id) end
  from public.quotes q where q.id in (old.quote_id, new.quote_id) order by q.id = new.quote_id;
  return null;
end;
$$;
revoke all on function private.record_placed_email() from public, anon, authenticated;
create trigger record_placed_email after update of quote_id on public.received_emails
  for each row when (old.quote_id is distinct from new.quote_id) execute function private.record_placed_email();

-- Sets the facts that `p_changes` names (`stage`, `lost_reason`, `owner_id`, `value_usd`, `tags`, `follow_up_on`) for at most
-- 10,000 leads, and returns how many of them changed. A lead that leaves the stage `lost` loses its reason. Quotes that no longer
-- exist are skipped.
create function public.update_leads(p_quote_ids uuid[], p_changes jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  unknown text;
  changed integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins can change leads.' using errcode = '42501';
  end if;
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise exception 'p_changes must be an object of facts.' using errcode = '22023';
  end if;
  select string_agg(key, ', ') into unknown from jsonb_object_keys(p_changes) key
  where key <> all (array['stage', 'lost_reason', 'owner_id', 'value_usd', 'tags', 'follow_up_on']);
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

  -- In the order of the ids: two calls that lock the same leads in different orders would be a deadlock.
  insert into public.lead_facts as f (quote_id, stage, lost_reason, owner_id, value_usd, tags, follow_up_on)
  select q.id, n.stage, n.lost_reason, n.owner_id, n.value_usd, n.tags, n.follow_up_on
  from public.quotes q left join public.lead_facts e on e.quote_id = q.id,
    lateral (select coalesce(e, private.default_lead_facts()) as facts) earlier,
    lateral jsonb_populate_record(earlier.facts, p_changes) n
  where q.id = any (p_quote_ids) and n is distinct from earlier.facts
  order by q.id
  -- Another admin may have changed the row meanwhile: only the named facts are changed.
  on conflict (quote_id) do update
  set (stage, lost_reason, owner_id, value_usd, tags, follow_up_on, updated_at) = (
    select n.stage, n.lost_reason, n.owner_id, n.value_usd, n.tags, n.follow_up_on, now() from jsonb_populate_record(f, p_changes) n
  )
  where jsonb_populate_record(f, p_changes) is distinct from f;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
revoke all on function public.update_leads(uuid[], jsonb) from public, anon, authenticated;
grant execute on function public.update_leads(uuid[], jsonb) to authenticated;

-- Returns the admins, who can own leads: by the names of their accounts, or the part of the e-mail address before the @. People name
-- their accounts themselves: a name is one line of at most 60 characters, without characters that are invisible or change the order.
create function public.list_admins() returns table (user_id uuid, name text, email text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can list admins.' using errcode = '42501';
  end if;
  return query
  select u.id, coalesce(nullif(left(btrim(n.name), 60), ''), split_part(u.email, '@', 1)), u.email::text
  from auth.users u join public.user_roles r on r.user_id = u.id and r.role = 'admin',
    lateral regexp_replace(
      left(u.raw_user_meta_data ->> 'full_name', 1000),
      '[\s[:cntrl:]\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]+', ' ', 'g'
    ) n (name)
  order by 2, 1;
end;
$$;
revoke all on function public.list_admins() from public, anon, authenticated;
grant execute on function public.list_admins() to authenticated;
