-- Who invited and removed admins, and who became one. The newest row of an address counts: `invited` is an open invitation.
create table public.admin_events (
  id uuid primary key default gen_random_uuid(),
  actor text default auth.jwt() ->> 'email',
  action text not null check (action in ('invited', 'withdrawn', 'joined', 'removed')),
  email text not null check (email ~ '^[^@[:space:][:upper:]]+@[^@[:space:][:upper:]]+$'),
  created_at timestamptz not null default clock_timestamp()
);
alter table public.admin_events enable row level security;
revoke all on public.admin_events from public, anon, authenticated;
grant select on public.admin_events to service_role;
grant select, insert (action, email) on public.admin_events to authenticated;
create policy "admins read changes of admins" on public.admin_events for select to authenticated using ((select private.is_admin()));
create policy "admins invite and remove" on public.admin_events
  for insert to authenticated with check ((select private.is_admin()) and action <> 'joined');

-- An invited account becomes an admin when it is confirmed, which takes its mailbox, or at once if it was. An account that gets the
-- address later doesn't. Nobody changes their own access, so one admin always stays.
create function private.change_admins() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'admin_events' then
    -- Two admins who remove each other: the second waits here, and is no admin afterwards.
    lock table public.user_roles in share row exclusive mode;
    if not private.is_admin() or exists (select from auth.users u where u.id = auth.uid() and lower(u.email) = new.email) then
      raise exception 'Only another admin can change this access.' using errcode = '42501';
    end if;
    delete from public.user_roles r using auth.users u where new.action <> 'invited' and u.id = r.user_id and lower(u.email) = new.email;
    -- Whoever signed up without confirming the address still knows the password of its account.
    delete from auth.users u where new.action = 'invited' and lower(u.email) = new.email and u.email_confirmed_at is null;
  end if;
  if (select e.action from public.admin_events e where e.email = lower(new.email) order by e.created_at desc limit 1) = 'invited' then
    insert into public.admin_events (action, email) select 'joined', lower(new.email) where public.make_admin(new.email) = 'admin';
  end if;
  return null;
end;
$$;
create trigger change_admins after insert on public.admin_events
  for each row when (new.action <> 'joined') execute function private.change_admins();
create trigger admit_new after insert on auth.users for each row execute function private.change_admins();
create trigger admit_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null) execute function private.change_admins();
revoke all on function private.change_admins() from public, anon, authenticated;
