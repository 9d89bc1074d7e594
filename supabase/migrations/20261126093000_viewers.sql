-- A role that reads what admins read and changes nothing.
alter table public.user_roles drop constraint user_roles_role_check;
alter table public.user_roles add constraint user_roles_role_check check (role in ('admin', 'user', 'viewer'));

-- Admins and viewers, who read what admins read and change nothing.
create function private.is_reader() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_session()
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role in ('admin', 'viewer'));
$$;
revoke all on function private.is_reader() from public, anon;
grant execute on function private.is_reader() to authenticated, service_role;
