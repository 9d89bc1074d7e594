-- Viewers read what admins read. Second factors, and the people with access to the dashboard.

-- One row: whether every admin and viewer must sign in with a second factor.
create table public.security_settings (
  id integer primary key default 1 check (id = 1),
  require_two_factor boolean not null default false
);
insert into public.security_settings default values;

-- Whether the session was proved with a second factor. The token alone doesn't decide: it must agree with the session's row.
create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select (select auth.jwt()) ->> 'aal' = 'aal2' and exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid()) and s.aal = 'aal2'
  );
$$;
revoke all on function private.has_second_factor() from public, anon;
grant execute on function private.has_second_factor() to authenticated, service_role;

-- Returns what the caller's session lacks: `factor` if a second factor is required and the account has none, `code` if its factor
-- wasn't used to sign in; otherwise null. Whoever has a factor must use it, also where it isn't required.
create function private.get_missing_proof() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.has_second_factor() then null
    when exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified') then 'code'
    when exists (select from public.security_settings s where s.require_two_factor) then 'factor'
  end;
$$;
revoke all on function private.get_missing_proof() from public, anon;
grant execute on function private.get_missing_proof() to authenticated, service_role;

-- Security definer: other tables' policies call this, and the policies of `user_roles` must not apply to it.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_session()
    and private.get_missing_proof() is null
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin');
$$;

-- Admins and viewers, who read what admins read and change nothing.
create or replace function private.is_reader() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_session()
    and private.get_missing_proof() is null
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role in ('admin', 'viewer'));
$$;

alter table public.security_settings enable row level security;
revoke all on public.security_settings from public, anon, authenticated;
grant select on public.security_settings to authenticated;
grant all on public.security_settings to service_role;
create policy "admins and viewers read the settings" on public.security_settings
  for select to authenticated using ((select private.is_reader()));

-- Returns the caller's role (`admin` or `viewer`) and what its session lacks to use it (`code`, `factor` or null).
create function public.read_access() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  own_role text;
begin
  select min(r.role) into own_role from public.user_roles r
  where r.user_id = auth.uid() and r.role in ('admin', 'viewer') and private.has_session();
  if own_role is null then
    raise exception 'This account has no access to the dashboard.' using errcode = '42501';
  end if;
  return jsonb_build_object('role', own_role, 'missing', private.get_missing_proof());
end;
$$;
revoke all on function public.read_access() from public, anon, authenticated;
grant execute on function public.read_access() to authenticated;

create or replace function private.reject_estimates() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers json := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::json;
begin
  if current_setting('role', true) is distinct from 'service_role'
    and (headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' or headers ->> 'accept' ~* 'vnd\.pgrst\.plan')
    and not private.is_reader()
  then
    raise exception 'Only admins and viewers can request estimated counts and query plans.' using errcode = '42501';
  end if;
end;
$$;

drop policy "admins read attachments" on public.attachments;
create policy "admins and viewers read attachments" on public.attachments
  for select to authenticated using ((select private.is_reader()));
drop policy "admins read bookings" on public.bookings;
drop policy "admins read the rules" on public.booking_rules;
create policy "admins and viewers read bookings" on public.bookings
  for select to authenticated using ((select private.is_reader()));
create policy "admins and viewers read the rules" on public.booking_rules
  for select to authenticated using ((select private.is_reader()));
create policy "admins and viewers read the hours" on public.booking_hours
  for select to authenticated using ((select private.is_reader()));
create policy "admins and viewers read the exceptions" on public.booking_exceptions
  for select to authenticated using ((select private.is_reader()));
drop policy "admins read facts" on public.lead_facts;
drop policy "admins read notes" on public.lead_notes;
drop policy "admins read the trail" on public.lead_events;
create policy "admins and viewers read facts" on public.lead_facts
  for select to authenticated using ((select private.is_reader()));
create policy "admins and viewers read notes" on public.lead_notes
  for select to authenticated using ((select private.is_reader()));
create policy "admins and viewers read the trail" on public.lead_events
  for select to authenticated using ((select private.is_reader()));
drop policy "admins read quotes" on public.quotes;
drop policy "admins read sources" on public.lead_sources;
create policy "admins and viewers read quotes" on public.quotes
  for select to authenticated using ((select private.is_reader()));
create policy "admins and viewers read sources" on public.lead_sources
  for select to authenticated using ((select private.is_reader()));
drop policy "admins read received e-mails" on public.received_emails;
create policy "admins and viewers read received e-mails" on public.received_emails
  for select to authenticated using ((select private.is_reader()));
drop policy "admins read the log" on public.email_log;
create policy "admins and viewers read the log" on public.email_log
  for select to authenticated using ((select private.is_reader()));

-- Functions that only read admit viewers too; the rest of them stays as it is.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in ('search_quotes', 'list_admins', 'read_thread', 'read_site_health')
  loop
    execute regexp_replace(
      replace(definition, 'private.is_admin()', 'private.is_reader()'), 'Only admins can (search|list|read)', 'Only admins and viewers can \1'
    );
  end loop;
end $$;

-- Whether the account is the only one that can manage people: invited admins who haven't confirmed their address don't count.
create function private.is_last_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles r where r.user_id = p_user_id and r.role = 'admin')
    and not exists (
      select from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin' and r.user_id <> p_user_id and u.email_confirmed_at is not null
    );
$$;
revoke all on function private.is_last_admin(uuid) from public, anon, authenticated;

-- Lists admins and viewers by name, with their sessions as JSON. Viewers see the sessions of nobody else. `is_invited` is true
-- until the account's e-mail address is confirmed.
create function public.list_people() returns table (
  user_id uuid, name text, email text, role text, is_invited boolean, has_two_factor boolean, last_sign_in_at timestamptz, sessions jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can list people.' using errcode = '42501';
  end if;
  return query
  select
    u.id, coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), split_part(u.email, '@', 1)), u.email::text, min(r.role),
    u.email_confirmed_at is null,
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    u.last_sign_in_at,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'startedAt', s.created_at, 'usedAt', coalesce(s.refreshed_at at time zone 'UTC', s.created_at),
            'userAgent', s.user_agent, 'address', host(s.ip), 'isCurrent', s.id::text = auth.jwt() ->> 'session_id'
          ) order by coalesce(s.refreshed_at at time zone 'UTC', s.created_at) desc, s.id
        )
        from auth.sessions s
        where s.user_id = u.id and (s.not_after is null or s.not_after > now()) and (u.id = auth.uid() or private.is_admin())
      ),
      '[]'
    )
  from auth.users u join public.user_roles r on r.user_id = u.id and r.role in ('admin', 'viewer')
  group by u.id
  order by 2, 1;
end;
$$;
revoke all on function public.list_people() from public, anon, authenticated;
grant execute on function public.list_people() to authenticated;

-- Sets the role of an account: `admin`, `viewer`, or null to end its access. Returns false if there is no such account, or if it
-- confirmed no e-mail address and wasn't invited: anyone can sign up with a foreign address. One call at a time, so that two admins
-- who demote each other at the same time leave one.
create function public.set_role(p_user_id uuid, p_role text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.set_role', 0));
  if not private.is_admin() then
    raise exception 'Only admins can change roles.' using errcode = '42501';
  end if;
  if p_role not in ('admin', 'viewer') then
    raise exception 'The role must be admin or viewer.' using errcode = '22023';
  end if;
  if p_role is distinct from 'admin' and private.is_last_admin(p_user_id) then
    raise exception 'The last admin must stay an admin.' using errcode = '22023';
  end if;
  if not exists (select from auth.users u where u.id = p_user_id and coalesce(u.email_confirmed_at, u.invited_at) is not null) then
    return false;
  end if;
  delete from public.user_roles r where r.user_id = p_user_id and r.role is distinct from p_role;
  if p_role is not null then
    insert into public.user_roles (user_id, role) values (p_user_id, p_role) on conflict do nothing;
  end if;
  return true;
end;
$$;
revoke all on function public.set_role(uuid, text) from public, anon, authenticated;
grant execute on function public.set_role(uuid, text) to authenticated;

-- Gives a role to the account with this e-mail address and returns `granted`; `invite` if there is none. Anyone can sign up with a
-- foreign address, so an account that never confirmed it is deleted, together with the password that its creator knows.
create function public.add_person(p_email text, p_role text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
begin
  if not private.is_admin() then
    raise exception 'Only admins can add people.' using errcode = '42501';
  end if;
  select u.* into account from auth.users u where lower(u.email) = lower(btrim(p_email));
  if p_role is null or p_role not in ('admin', 'viewer') then
    raise exception 'The role must be admin or viewer.' using errcode = '22023';
  end if;
  if account.email_confirmed_at is null then
    delete from auth.users u where u.id = account.id;
    return 'invite';
  end if;
  perform public.set_role(account.id, p_role);
  return 'granted';
end;
$$;
revoke all on function public.add_person(text, text) from public, anon, authenticated;
grant execute on function public.add_person(text, text) to authenticated;

-- Ends one session of an account, or all but the caller's own, and returns how many ended. Viewers end their own.
create function public.end_sessions(p_user_id uuid, p_session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if not (private.is_admin() or (private.is_reader() and p_user_id = auth.uid())) then
    raise exception 'Only admins can end the sessions of others.' using errcode = '42501';
  end if;
  delete from auth.sessions s
  where s.user_id = p_user_id
    and case when p_session_id is null then s.id::text is distinct from auth.jwt() ->> 'session_id' else s.id = p_session_id end;
  get diagnostics ended = row_count;
  return ended;
end;
$$;
revoke all on function public.end_sessions(uuid, uuid) from public, anon, authenticated;
grant execute on function public.end_sessions(uuid, uuid) to authenticated;

-- Removes the second factor of somebody who lost it, and ends their sessions. Returns false if there was none.
create function public.reset_two_factor(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can reset the second factor of others.' using errcode = '42501';
  end if;
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  if not found then
    return false;
  end if;
  delete from auth.sessions s where s.user_id = p_user_id;
  return true;
end;
$$;
revoke all on function public.reset_two_factor(uuid) from public, anon, authenticated;
grant execute on function public.reset_two_factor(uuid) to authenticated;

-- Sets whether everybody needs a second factor, and returns that. Only somebody who signed in with one can require it, so that a person is left who
-- can still sign in.
create function public.require_two_factor(p_is_required boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can change the security settings.' using errcode = '42501';
  end if;
  if p_is_required and not private.has_second_factor() then
    raise exception 'Set up two-factor sign-in for your own account first.' using errcode = '22023';
  end if;
  update public.security_settings s set require_two_factor = p_is_required where s.id = 1;
  return p_is_required;
end;
$$;
revoke all on function public.require_two_factor(boolean) from public, anon, authenticated;
grant execute on function public.require_two_factor(boolean) to authenticated;
