create extension if not exists pg_trgm with schema extensions;

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 100 and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:][:cntrl:],;<>"]+@[^@[:space:][:cntrl:],;<>"]+$'),
  company text check (char_length(company) <= 150 and company !~ '[[:cntrl:]]'),
  message text not null check (char_length(btrim(message)) between 1 and 5000),
  services text[] not null default '{}' check (
    services <@ array['Website', 'Web App', 'Mobile App', 'Admin Panel', 'Backend/API', 'SEO', 'Maintenance']
  ),
  budget text check (budget in ('$5-20K', '$20-60K', '$60-150K', '$150K+')),
  status text not null default 'new' check (status in ('new', 'contacted')),
  created_at timestamptz not null default now()
);

-- For lists sorted by newest first; the id breaks ties, so that paging is stable.
create index quotes_newest_idx on public.quotes (created_at desc, id desc);
create index quotes_email_idx on public.quotes (lower(email));
create index quotes_search_idx on public.quotes using gin (
  name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, company extensions.gin_trgm_ops
);

alter table public.quotes enable row level security;
revoke all on public.quotes from public, anon, authenticated;
grant select on public.quotes to authenticated;
grant update (status) on public.quotes to authenticated;
grant all on public.quotes to service_role;

create policy "admins read quotes" on public.quotes
  for select to authenticated using ((select private.is_admin()));
create policy "admins change the status" on public.quotes
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Protects the columns again, in case a tool grants update on the full table.
create function private.only_status_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (to_jsonb(new) - 'status') is distinct from (to_jsonb(old) - 'status') then
    raise exception 'only status may be changed' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger only_status_changes before update on public.quotes
  for each row execute function private.only_status_changes();

-- Detects repeated submissions: a double click, or a retry after a timeout.
create table public.quote_receipts (
  fingerprint text primary key,
  quote_id uuid not null references public.quotes (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index quote_receipts_quote_idx on public.quote_receipts (quote_id);

alter table public.quote_receipts enable row level security;
revoke all on public.quote_receipts from public, anon, authenticated;
grant all on public.quote_receipts to service_role;
