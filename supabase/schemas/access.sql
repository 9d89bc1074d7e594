-- Deny by default: hosted projects grant all privileges in `public` to the API's roles. This revokes them, and each table
-- and function below grants what it needs.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Objects for policies and triggers. The API doesn't expose this schema.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'user', 'viewer')),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- The functions that decide about the caller are in PL/pgSQL, which keeps their plans for a connection: in SQL, Postgres plans all of
-- them again in every statement (decision 112).

-- An access token is valid until it expires, even after its session ended (RFC 7519 tokens can't be revoked). The session's
-- row ends with a sign-out and with the account, so every policy that depends on the user checks it as well.
create function private.has_session() returns boolean
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
revoke all on function private.has_session() from public, anon;
grant execute on function private.has_session() to authenticated, service_role;

-- One row: whether every admin and viewer must sign in with a second factor.
create table public.security_settings (
  id integer primary key default 1 check (id = 1),
  require_two_factor boolean not null default false
);
insert into public.security_settings default values;

-- Whether the session was proved with a second factor. The token alone doesn't decide: it must agree with the session's row.
create function private.has_second_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select auth.jwt()) ->> 'aal' = 'aal2' and exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid()) and s.aal = 'aal2'
  );
end;
$$;
revoke all on function private.has_second_factor() from public, anon;
grant execute on function private.has_second_factor() to authenticated, service_role;

-- Returns what the caller's session lacks: `factor` if a second factor is required and the account has none, `code` if its factor
-- wasn't used to sign in; otherwise null. Whoever has a factor must use it, also where it isn't required.
create function private.get_missing_proof() returns text
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
revoke all on function private.get_missing_proof() from public, anon;
grant execute on function private.get_missing_proof() to authenticated, service_role;

-- Security definer: other tables' policies call this, and the policies of `user_roles` must not apply to it.
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.has_session()
    and private.get_missing_proof() is null
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin');
end;
$$;
revoke all on function private.is_admin() from public, anon;
grant execute on function private.is_admin() to authenticated, service_role;

-- Admins and viewers, who read what admins read and change nothing.
create function private.is_reader() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.has_session()
    and private.get_missing_proof() is null
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role in ('admin', 'viewer'));
end;
$$;
revoke all on function private.is_reader() from public, anon;
grant execute on function private.is_reader() to authenticated, service_role;

create policy "people read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) and (select private.has_session()));

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

-- Gives the admin role to the account with this e-mail address. Called with the secret key only. Anyone can sign up with a
-- foreign e-mail address: only an account with a confirmed one may become an admin.
create function public.make_admin(p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u where lower(u.email) = lower(btrim(p_email));
  if account.id is null then
    return 'no-account';
  end if;
  if account.email_confirmed_at is null then
    return 'unconfirmed';
  end if;
  insert into public.user_roles (user_id, role) values (account.id, 'admin') on conflict do nothing;
  return 'admin';
end;
$$;
revoke all on function public.make_admin(text) from public, anon, authenticated;
grant execute on function public.make_admin(text) to service_role;

-- The planner's estimates ignore row-level security, so `Prefer: count=planned` and query plans would tell any user about how
-- many rows match a filter. PostgREST calls this function before every request with the role of the caller.
create function private.reject_estimates() returns void
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
revoke all on function private.reject_estimates() from public;
grant execute on function private.reject_estimates() to anon, authenticated, service_role;

-- PostgREST connects as `authenticator`. The local backend has neither: its gateway applies the same rule.
do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.reject_estimates';
    notify pgrst, 'reload config';
  end if;
end $$;
