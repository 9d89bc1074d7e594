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
  created_at timestamptz not null default now(),
  -- What the demo attaches to a request: the website, its switches and a report, as lines of text.
  setup text check (char_length(setup) <= 3000)
);

-- For lists sorted by newest first; the id breaks ties, so that paging is stable.
create index quotes_newest_idx on public.quotes (created_at desc, id desc);
create index quotes_email_idx on public.quotes (lower(email));
create index quotes_name_idx on public.quotes (name, id);

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
create function private.reject_changes_except_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (to_jsonb(new) - 'status') is distinct from (to_jsonb(old) - 'status') then
    raise exception 'only status may be changed' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger reject_changes_except_status before update on public.quotes
  for each row execute function private.reject_changes_except_status();

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

-- Where a request for a quote came from. They are in another table, because the columns of `quotes` are what visitors fill in.
create table public.lead_sources (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  first_page text check (first_page like '/%' and char_length(first_page) <= 200 and first_page !~ '[[:cntrl:]]'),
  referrer text check (referrer ~ '^[a-z0-9.:-]{1,253}$'),
  campaign jsonb not null default '{}' check (
    jsonb_typeof(campaign) = 'object'
    and campaign - array['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] = '{}'
    and octet_length(campaign::text) <= 4000
  ),
  used text[] not null default '{}' check (used <@ array['demo', 'estimate', 'report']),
  release text check (release ~ '^[a-z]{1,30} [0-9a-f]{16}$')
);
alter table public.lead_sources enable row level security;
revoke all on public.lead_sources from public, anon, authenticated;
grant all on public.lead_sources to service_role;
grant select on public.lead_sources to authenticated;
create policy "admins read sources" on public.lead_sources
  for select to authenticated using ((select private.is_admin()));

-- Stores a quote in one transaction with its e-mails, its source and its attachments. `outcome` is `stored`, `duplicate` (the
-- same submission was stored within the last ten minutes), `limited` (with `retryAfter` in seconds), `missing-attachments` (a
-- file is unknown, expired, of another quote or of an e-mail) or `too-large-attachments`; with the last two nothing is stored or counted.
-- A key of `p_quote` without a column is an error; missing and null values get the column's default.
create function public.submit_quote(
  p_quote jsonb, p_fingerprint text, p_quotas jsonb, p_mails text[], p_source jsonb default '{}', p_attachments text[] default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  new_id uuid;
  claimed integer;
  content constant jsonb := jsonb_strip_nulls(p_quote) - array['id', 'status', 'created_at'];
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(content) key);
begin
  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 1));
  if exists (
    select from public.quote_receipts r
    where r.fingerprint = p_fingerprint and r.created_at > now() - interval '10 minutes'
  ) then
    return jsonb_build_object('outcome', 'duplicate');
  end if;

  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  execute format('insert into public.quotes (%1$s) select %1$s from jsonb_populate_record(null::public.quotes, $1) returning id', columns)
  into new_id using content;

  insert into public.quote_receipts as r (fingerprint, quote_id) values (p_fingerprint, new_id)
  on conflict (fingerprint) do update set quote_id = excluded.quote_id, created_at = excluded.created_at;

  insert into public.outbox (kind, quote_id) select unnest(p_mails), new_id;

  -- A source that the table refuses is skipped: the quote is stored without it.
  begin
    insert into public.lead_sources
    select (jsonb_populate_record(
      null::public.lead_sources, '{"campaign": {}, "used": []}' || p_source || jsonb_build_object('quote_id', new_id)
    )).*;
  exception when data_exception or integrity_constraint_violation then
    raise warning 'The source of a quote was skipped (%).', sqlstate;
  end;

  update public.attachments a set quote_id = new_id
  where a.id = any (p_attachments) and a.quote_id is null and a.received_email_id is null and a.budget = 'visitor';
  get diagnostics claimed = row_count;
  if claimed <> cardinality(p_attachments) then
    raise exception 'An attachment is missing.' using errcode = 'NL404';
  end if;
  return jsonb_build_object('outcome', 'stored');
exception
  when sqlstate 'NL404' then return '{"outcome": "missing-attachments"}';
  when sqlstate 'NL413' then return '{"outcome": "too-large-attachments"}';
end;
$$;
revoke all on function public.submit_quote(jsonb, text, jsonb, text[], jsonb, text[]) from public, anon, authenticated;
grant execute on function public.submit_quote(jsonb, text, jsonb, text[], jsonb, text[]) to service_role;
