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
  role text not null check (role in ('admin', 'user')),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- An access token is valid until it expires, even after its session ended (RFC 7519 tokens can't be revoked). The session's
-- row ends with a sign-out and with the account, so every policy that depends on the user checks it as well.
create function private.has_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
  );
$$;
revoke all on function private.has_session() from public, anon;
grant execute on function private.has_session() to authenticated, service_role;

-- Security definer: other tables' policies call this, and the policies of `user_roles` must not apply to it.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_session()
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin');
$$;
revoke all on function private.is_admin() from public, anon;
grant execute on function private.is_admin() to authenticated, service_role;

create policy "people read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) and (select private.has_session()));

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
    and not private.is_admin()
  then
    raise exception 'Only admins can request estimated counts and query plans.' using errcode = '42501';
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
