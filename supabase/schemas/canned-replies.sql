-- Texts that admins insert into replies. All admins share them. `{{name}}` and the like stand for what is known of the lead
-- (remote-admin/src/rules/canned-reply.ts).
create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 80 and title !~ '[[:cntrl:]]'),
  body text not null check (char_length(btrim(body)) between 1 and 5000)
);
create unique index canned_replies_title_idx on public.canned_replies (lower(title));

alter table public.canned_replies enable row level security;
revoke all on public.canned_replies from public, anon, authenticated;
grant all on public.canned_replies to service_role;
grant select, insert, update, delete on public.canned_replies to authenticated;

create policy "readers read canned replies" on public.canned_replies
  for select to authenticated using ((select private.is_reader()));
create policy "admins add canned replies" on public.canned_replies
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change canned replies" on public.canned_replies
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete canned replies" on public.canned_replies
  for delete to authenticated using ((select private.is_admin()));
