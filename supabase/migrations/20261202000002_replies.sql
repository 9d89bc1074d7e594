-- Texts that all admins reuse in their replies.
create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 80),
  body text not null check (char_length(btrim(body)) between 1 and 10000)
);
alter table public.saved_replies enable row level security;
revoke all on public.saved_replies from public, anon, authenticated;
grant all on public.saved_replies to service_role, authenticated;
create policy "admins share saved replies" on public.saved_replies
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
