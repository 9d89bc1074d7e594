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

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_session()
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin');
$$;

alter policy "people read their own roles" on public.user_roles
  using (user_id = (select auth.uid()) and (select private.has_session()));

-- The planner's estimates ignore row-level security, so `Prefer: count=planned` and query plans would tell any user about how
-- many rows match a filter. PostgREST calls this function before every request with the role of the caller.
create function private.check_request() returns void
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
revoke all on function private.check_request() from public;
grant usage on schema private to anon;
grant execute on function private.check_request() to anon, authenticated, service_role;

-- PostgREST connects as `authenticator`. The local backend has neither: its gateway applies the same rule.
do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.check_request';
    notify pgrst, 'reload config';
  end if;
end $$;
