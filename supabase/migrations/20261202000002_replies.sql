-- Addresses that get a copy of a reply.
alter table public.email_log add column cc text[] not null default '{}' check (cardinality(cc) <= 5);

-- Returns what `private.read_thread` returns, and the copies of replies that have some.
alter function public.read_thread(uuid, integer) set schema private;
revoke all on function private.read_thread(uuid, integer) from authenticated;
create function public.read_thread(p_quote_id uuid, p_limit integer default 100) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select thread || jsonb_build_object('entries', (
    select jsonb_agg(case when l.id is null then e.entry else e.entry || jsonb_build_object('cc', l.cc) end order by e.place)
    from jsonb_array_elements(thread -> 'entries') with ordinality e (entry, place)
      left join public.email_log l
        on l.id = case e.entry ->> 'kind' when 'reply' then (e.entry ->> 'id')::uuid end and l.cc <> '{}'
  ))
  from private.read_thread(p_quote_id, p_limit) thread;
$$;
revoke all on function public.read_thread(uuid, integer) from public, anon, authenticated;
grant execute on function public.read_thread(uuid, integer) to authenticated;

-- Texts that all admins reuse in their replies.
create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 80),
  body text not null check (char_length(btrim(body)) between 1 and 10000)
);
alter table public.saved_replies enable row level security;
revoke all on public.saved_replies from public, anon, authenticated;
grant all on public.saved_replies to service_role;
grant select, insert, update, delete on public.saved_replies to authenticated;
create policy "admins share saved replies" on public.saved_replies
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
