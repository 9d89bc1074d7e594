-- Anyone can sign up with a foreign e-mail address: only an account with a confirmed one may become an admin.
create or replace function public.make_admin(p_email text) returns text
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
