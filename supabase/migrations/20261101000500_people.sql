-- Gives the admin role to the account with this e-mail address. Called with the secret key only.
create function public.make_admin(p_email text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  found_id uuid;
begin
  select u.id into found_id from auth.users u where lower(u.email) = lower(btrim(p_email));
  if found_id is null then
    return 'no-account';
  end if;
  insert into public.user_roles (user_id, role) values (found_id, 'admin') on conflict do nothing;
  return 'admin';
end;
$$;
revoke all on function public.make_admin(text) from public, anon, authenticated;
grant execute on function public.make_admin(text) to service_role;

-- Deletes all data about the person with this e-mail address and returns the counts. Keeps the account of an admin until the
-- role is removed, so that a mistake can't lock the agency out.
create function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  replies integer;
  submissions integer;
  accounts integer;
begin
  delete from public.email_log l
  where lower(l.recipient) = person or l.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics replies = row_count;
  delete from public.quotes q where lower(q.email) = person;
  get diagnostics submissions = row_count;
  delete from auth.users u
  where lower(u.email) = person
    and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin');
  get diagnostics accounts = row_count;
  return jsonb_build_object('quotes', submissions, 'replies', replies, 'accounts', accounts);
end;
$$;
revoke all on function public.erase_person(text) from public, anon, authenticated;
grant execute on function public.erase_person(text) to service_role;
