-- The people with access to the dashboard: admins, and viewers, who change nothing.

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
  if ended > 0 then
    perform private.record_event(
      'access', 'sessions-ended', p_user_id, private.get_account_name(p_user_id), null, jsonb_build_object('sessions', ended)
    );
  end if;
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
  perform private.record_event('access', 'factor-reset', p_user_id, private.get_account_name(p_user_id));
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
