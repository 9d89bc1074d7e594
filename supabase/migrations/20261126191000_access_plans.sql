-- Keeps the plans of the functions that decide about the caller (decision 112), and reads the caller's id once in a read of the desk.

create or replace function private.has_session() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
  );
end;
$$;

create or replace function private.has_second_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select auth.jwt()) ->> 'aal' = 'aal2' and exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid()) and s.aal = 'aal2'
  );
end;
$$;

create or replace function private.get_missing_proof() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when private.has_second_factor() then null
    when exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified') then 'code'
    when exists (select from public.security_settings s where s.require_two_factor) then 'factor'
  end;
end;
$$;

create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.has_session()
    and private.get_missing_proof() is null
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin');
end;
$$;

create or replace function private.is_reader() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.has_session()
    and private.get_missing_proof() is null
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role in ('admin', 'viewer'));
end;
$$;

create or replace function private.note_presence(p_tab uuid, p_quote_id uuid, p_is_answering boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  if p_quote_id is null then
    delete from private.desk_presence p where p.user_id = caller and p.tab_id = p_tab;
    return;
  end if;
  if exists (
    select from private.desk_presence p
    where p.user_id = caller and p.tab_id = p_tab and p.quote_id = p_quote_id and p.is_answering = p_is_answering
      and p.seen_at > now() - interval '10 seconds'
  ) then
    return;
  end if;
  delete from private.desk_presence p where (p.user_id, p.tab_id) in (
    select o.user_id, o.tab_id from private.desk_presence o where o.seen_at < now() - interval '30 seconds' for update skip locked
  );
  insert into private.desk_presence (user_id, tab_id, quote_id, is_answering)
  select caller, p_tab, p_quote_id, p_is_answering
  where (select count(*) from private.desk_presence p where p.user_id = caller and p.tab_id <> p_tab) < 20
  on conflict (user_id, tab_id) do update
  set quote_id = excluded.quote_id, is_answering = excluded.is_answering, seen_at = excluded.seen_at;
end;
$$;

create or replace function public.read_desk(
  p_after text default null, p_tab uuid default null, p_quote_id uuid default null, p_is_answering boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  caller constant uuid := auth.uid();
  seen constant pg_snapshot := split_part(p_after, '/', 2);
  is_known constant boolean := p_after is not null
    and to_timestamp(split_part(p_after, '/', 1)::double precision) > now() - interval '9 minutes'
    and pg_snapshot_xmax(seen) <= pg_snapshot_xmax(pg_current_snapshot());
  version text;
  changes jsonb;
  people jsonb;
begin
  if not private.is_reader() then
    return null;
  end if;
  if p_tab is not null then
    perform private.note_presence(p_tab, p_quote_id, p_is_answering);
  end if;

  -- One statement, so that the version belongs to the snapshot that the changes are read from.
  with unseen as (
    select c.topic, c.quote_id from private.desk_changes c
    where is_known and c.transaction_id >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.transaction_id, seen)
    union
    select c.topic, c.quote_id from private.desk_changes c
    where p_after is null and c.created_at > now() - interval '10 seconds'
  ), bounded as (
    select distinct u.topic, case when (select count(*) from unseen) <= 1000 then u.quote_id end as quote_id from unseen u
  )
  select
    extract(epoch from now()) || '/' || pg_current_snapshot(),
    coalesce(jsonb_agg(jsonb_build_object('topic', b.topic, 'quoteId', b.quote_id)), '[]')
  into version, changes from bounded b;
  if p_quote_id is not null and changes <> '[]' and exists (
    select from public.quotes opened join public.quotes other on lower(other.email) = lower(opened.email) and other.id <> opened.id
      join jsonb_to_recordset(changes) as c(topic text, "quoteId" uuid) on c."quoteId" = other.id
    where opened.id = p_quote_id
  ) then
    changes := changes || jsonb_build_object('topic', 'thread', 'quoteId', p_quote_id);
  end if;
  if p_after is not null and not is_known then
    changes := null;
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('id', p.user_id, 'name', p.name, 'quoteId', p.quote_id, 'isAnswering', p.is_answering)), '[]')
  into people from (
    select
      o.user_id, o.quote_id, bool_or(o.is_answering) as is_answering,
      coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), split_part(u.email, '@', 1)) as name
    from private.desk_presence o join auth.users u on u.id = o.user_id
    where o.user_id <> caller and o.seen_at > now() - interval '30 seconds' and (o.is_answering or o.quote_id = p_quote_id)
    group by o.user_id, o.quote_id, u.id
    order by (o.quote_id = p_quote_id) desc nulls last, 3 desc, 4, o.user_id
    limit 50
  ) p;
  return jsonb_build_object('version', version, 'changes', changes, 'people', people);
end;
$$;
