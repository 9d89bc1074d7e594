-- Saved searches of the dashboard. A view without an owner belongs to all admins, who share it; others only their owners see.
create table public.lead_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- The parameters of the dashboard's URL, as pairs of name and value.
  query jsonb not null check (jsonb_typeof(query) = 'array' and octet_length(query::text) <= 4000),
  -- Views are shown in this order.
  position double precision not null default extract(epoch from now())
);
create index lead_views_owner_idx on public.lead_views (owner_id);

alter table public.lead_views enable row level security;
revoke all on public.lead_views from public, anon, authenticated;
grant all on public.lead_views to service_role;
grant select, insert, update, delete on public.lead_views to authenticated;

create policy "readers read their own and shared views" on public.lead_views
  for select to authenticated using ((select private.is_reader()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "admins save their own and shared views" on public.lead_views
  for insert to authenticated with check ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "admins change their own and shared views" on public.lead_views
  for update to authenticated using ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())))
  with check ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "admins delete their own and shared views" on public.lead_views
  for delete to authenticated using ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())));

-- Deletes the views that search for a person's e-mail address.
create function private.delete_views_of_person(p_email text) returns void
language sql set search_path = ''
as $$
  delete from public.lead_views v where position(p_email in lower(v.query::text)) > 0;
$$;
revoke all on function private.delete_views_of_person(text) from public, anon, authenticated;
