-- All database objects, as supabase/schemas declares them. A change is a new migration, never an edit of this file.

-- Deny by default: hosted projects grant all privileges in `public` to the API's roles. This revokes them, and each table
-- and function below grants what it needs.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Objects for policies and triggers. The API doesn't expose this schema.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'user')),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- An access token is valid until it expires, even after its session ended (RFC 7519 tokens can't be revoked). The session's
-- row ends with a sign-out and with the account, so every policy that depends on the user checks it as well.
create function private.has_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
  );
$$;
revoke all on function private.has_session() from public, anon;
grant execute on function private.has_session() to authenticated, service_role;

-- Security definer: other tables' policies call this, and the policies of `user_roles` must not apply to it.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_session()
    and exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin');
$$;
revoke all on function private.is_admin() from public, anon;
grant execute on function private.is_admin() to authenticated, service_role;

create policy "people read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) and (select private.has_session()));

-- Gives the admin role to the account with this e-mail address. Called with the secret key only. Anyone can sign up with a
-- foreign e-mail address: only an account with a confirmed one may become an admin.
create function public.make_admin(p_email text) returns text
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
revoke all on function public.make_admin(text) from public, anon, authenticated;
grant execute on function public.make_admin(text) to service_role;

-- The planner's estimates ignore row-level security, so `Prefer: count=planned` and query plans would tell any user about how
-- many rows match a filter. PostgREST calls this function before every request with the role of the caller.
create function private.reject_estimates() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers json := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::json;
begin
  if current_setting('role', true) is distinct from 'service_role'
    and (headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' or headers ->> 'accept' ~* 'vnd\.pgrst\.plan')
    and not private.is_admin()
  then
    raise exception 'Only admins can request estimated counts and query plans.' using errcode = '42501';
  end if;
end;
$$;
revoke all on function private.reject_estimates() from public;
grant execute on function private.reject_estimates() to anon, authenticated, service_role;

-- PostgREST connects as `authenticator`. The local backend has neither: its gateway applies the same rule.
do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.reject_estimates';
    notify pgrst, 'reload config';
  end if;
end $$;

-- Fixed-window counters. Keys are HMACs: no IP address and no e-mail address is stored.
create table public.rate_limits (
  key text not null,
  bucket bigint not null,
  hits integer not null,
  expires_at timestamptz not null,
  primary key (key, bucket)
);
create index rate_limits_expiry_idx on public.rate_limits (expires_at);

alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from public, anon, authenticated;
grant all on public.rate_limits to service_role;

-- Counts one hit on each quota of `[{"key", "limit", "seconds"}]`, in order, until one is exhausted. Returns 0, or the
-- seconds until the exhausted quota's next window. All callers use the same order of kinds, which prevents deadlocks.
create function public.consume_quotas(p_quotas jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  quota record;
  counter public.rate_limits;
begin
  for quota in select * from jsonb_to_recordset(p_quotas) as q(key text, "limit" integer, seconds integer) loop
    insert into public.rate_limits as r (key, bucket, hits, expires_at)
    values (
      quota.key,
      floor(extract(epoch from now()) / quota.seconds)::bigint,
      1,
      to_timestamp((floor(extract(epoch from now()) / quota.seconds) + 1) * quota.seconds)
    )
    on conflict (key, bucket) do update set hits = least(r.hits + 1, 1000000000)
    returning r.* into counter;
    if counter.hits > quota."limit" then
      return greatest(1, ceil(extract(epoch from counter.expires_at - now()))::integer);
    end if;
  end loop;

  if random() < 0.01 then
    delete from public.rate_limits where (key, bucket) in (
      select key, bucket from public.rate_limits where expires_at < now() limit 1000 for update skip locked
    );
  end if;
  return 0;
end;
$$;
revoke all on function public.consume_quotas(jsonb) from public, anon, authenticated;
grant execute on function public.consume_quotas(jsonb) to service_role;

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
-- file is unknown, expired or of another quote) or `too-large-attachments`; with the last two nothing is stored or counted.
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

  update public.attachments a set quote_id = new_id where a.id = any (p_attachments) and a.quote_id is null;
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

-- Files that visitors attach to a request for a quote. Their bytes are in a private bucket of the storage, which a migration
-- creates.
-- Restrictive: whatever another policy allows, only the secret key and signed URLs reach these objects.
create policy "attachments are private" on storage.objects as restrictive for all to anon, authenticated
  using (bucket_id <> 'attachments') with check (bucket_id <> 'attachments');

-- Every object that may be in the bucket. One without a row in `attachments` is deleted by `deliver-outbox`, also if the
-- storage fails at first; until then nothing but its random name is left.
create table public.attachment_objects (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
  created_at timestamptz not null default now()
);
create table public.attachments (
  id text primary key references public.attachment_objects (id) on delete cascade,
  -- Null until the quote is submitted.
  quote_id uuid references public.quotes (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 150 and name !~ '[[:cntrl:]]'),
  type text not null check (
    type in (
      'application/pdf', 'image/png', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    )
  ),
  size integer not null check (size between 1 and 10485760),
  created_at timestamptz not null default now()
);
create index attachments_quote_idx on public.attachments (quote_id);

alter table public.attachment_objects enable row level security;
alter table public.attachments enable row level security;
revoke all on public.attachment_objects, public.attachments from public, anon, authenticated;
grant all on public.attachment_objects, public.attachments to service_role;
grant select on public.attachments to authenticated;
create policy "admins read attachments" on public.attachments
  for select to authenticated using ((select private.is_admin()));

create function private.limit_attachments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Writers of the same quote wait for each other.
  perform from public.quotes q where q.id = new.quote_id for update;
  if (select count(*) > 3 or sum(a.size) > 10485760 from public.attachments a where a.quote_id = new.quote_id) then
    raise exception 'A quote has at most three attachments of 10 MB together.' using errcode = 'NL413';
  end if;
  return null;
end;
$$;
revoke all on function private.limit_attachments() from public, anon, authenticated;
create trigger limit_attachments after insert or update of quote_id, size on public.attachments
  for each row when (new.quote_id is not null) execute function private.limit_attachments();

-- Adds a file that no quote has yet. Returns false, and adds nothing, when such files have 1 GB together.
create function public.add_attachment(p_id text, p_name text, p_type text, p_size integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if (select coalesce(sum(a.size), 0) + p_size > 1073741824 from public.attachments a where a.quote_id is null) then
    return false;
  end if;
  insert into public.attachment_objects (id) values (p_id);
  insert into public.attachments (id, name, type, size) values (p_id, p_name, p_type, p_size);
  return true;
end;
$$;
revoke all on function public.add_attachment(text, text, text, integer) from public, anon, authenticated;
grant execute on function public.add_attachment(text, text, text, integer) to service_role;

-- Deletes the files that no quote has after a day, and returns objects that can be deleted from the bucket.
create function public.delete_unused_attachments() returns setof text
language sql set search_path = ''
as $$
  delete from public.attachments a where a.quote_id is null and a.created_at < now() - interval '1 day';
  select o.id from public.attachment_objects o
  where not exists (select from public.attachments a where a.id = o.id)
  order by o.created_at limit 100;
$$;
revoke all on function public.delete_unused_attachments() from public, anon, authenticated;
grant execute on function public.delete_unused_attachments() to service_role;

create extension if not exists pg_trgm with schema extensions;

-- Under row-level security a search can't use a trigram index: `like` isn't leakproof, so Postgres reads every row and
-- applies the policy first. This function checks its caller once and then searches without policies.

-- Searchable text in lower case. A separate table, so that `select *` of a quote doesn't return it, and so that a short
-- search, which can't use the index, reads few pages. Line breaks separate the fields, so no match spans two of them.
create table private.quote_search (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  contact text not null,
  message text not null
);
alter table private.quote_search enable row level security;
revoke all on private.quote_search from public, anon, authenticated, service_role;
create index quote_search_contact_idx on private.quote_search using gin (contact extensions.gin_trgm_ops);
create index quote_search_message_idx on private.quote_search using gin (message extensions.gin_trgm_ops);

-- What a search finds besides name, e-mail and company: the values of all other columns that visitors fill in, so that a new
-- field is found too. Line breaks separate the fields, so no match spans two of them.
create function private.join_searchable_fields(q public.quotes) returns text
language sql stable set search_path = ''
as $$
  select lower(string_agg(field.value, E'\n'))
  from jsonb_each_text(to_jsonb(q) - array['id', 'name', 'email', 'company', 'services', 'budget', 'status', 'created_at']) field;
$$;
revoke all on function private.join_searchable_fields(public.quotes) from public, anon, authenticated;

create function private.update_quote_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'status' = to_jsonb(old) - 'status' then
    return null;
  end if;
  insert into private.quote_search (quote_id, contact, message)
  values (new.id, lower(concat_ws(E'\n', new.name, new.email, new.company)), private.join_searchable_fields(new))
  on conflict (quote_id) do update set contact = excluded.contact, message = excluded.message;
  return null;
end;
$$;
revoke all on function private.update_quote_search() from public, anon, authenticated;
create trigger update_quote_search after insert or update on public.quotes
  for each row execute function private.update_quote_search();

-- A row of `search_quotes`: `total` and the columns of the table `quotes`.
create type public.quote_match as (
  total bigint, id uuid, name text, email text, company text, message text, services text[], budget text, status text,
  created_at timestamptz, setup text
);

-- Returns one page of the quotes that match the filters and contain a text, ignoring case, in name, e-mail or company (with
-- `p_messages` also in the texts of private.join_searchable_fields). `total` is the number of all matches; a page past the end has no rows.
-- With `p_after_id` and `p_after_value`, that row's value of the sort column (`created_at` or `name`), the page starts after
-- that row, and `total` is null.
create function public.search_quotes(
  p_search text,
  p_messages boolean default false,
  p_status text default null,
  p_services text[] default null,
  p_budgets text[] default null,
  p_since timestamptz default null,
  p_before timestamptz default null,
  p_sort text default 'newest',
  p_offset integer default 0,
  p_limit integer default 50,
  p_after_id uuid default null,
  p_after_value text default null
) returns setof public.quote_match
language plpgsql stable security definer
-- Parallel workers and JIT compilation cost more here than they save.
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
as $$
declare
  wanted text := lower(normalize(btrim(regexp_replace(coalesce(p_search, ''), '[[:cntrl:]]+', ' ', 'g')), NFC));
  pattern text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  found_by text := case
    when wanted = '' then ''
    when p_messages then ' and (s.contact like $1 or s.message like $1)'
    else ' and s.contact like $1'
  end;
  -- Only fixed words are put together here; values travel as parameters.
  filters text := concat(
    case when p_status is not null then ' and q.status = $2' end,
    case when p_services is not null then ' and q.services && $3' end,
    case when p_budgets is not null then ' and q.budget = any ($4)' end,
    case when p_since is not null then ' and q.created_at >= $5' end,
    case when p_before is not null then ' and q.created_at < $6' end
  );
  source text := 'public.quotes q' || case when wanted = '' then '' else ' join private.quote_search s on s.quote_id = q.id' end;
  ordering text := case p_sort
    when 'newest' then 'q.created_at desc, q.id desc'
    when 'oldest' then 'q.created_at, q.id'
    when 'name' then 'q.name, q.id'
  end;
  columns constant text := (
    select string_agg(format('q.%I', a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = 'public.quote_match'::regclass and a.attname <> 'total' and not a.attisdropped
  );
  behind text := case
    when p_after_id is null then ''
    when p_sort = 'newest' then ' and (q.created_at, q.id) < ($10::timestamptz, $11)'
    when p_sort = 'oldest' then ' and (q.created_at, q.id) > ($10::timestamptz, $11)'
    when p_sort = 'name' then ' and (q.name, q.id) > ($10, $11)'
  end;
  total constant text := case when p_after_id is null then 'count(*) over ()' else 'null::bigint' end;
  page text := format('order by %s offset greatest($7, 0) limit least(greatest($8, 0), 1000)', ordering);
  hits uuid[];
  amount bigint;
begin
  if not private.is_admin() then
    raise exception 'Only admins can search quotes.' using errcode = '42501';
  end if;
  if ordering is null then
    raise exception 'p_sort must be newest, oldest or name.' using errcode = '22023';
  end if;
  if (p_after_id is null) <> (p_after_value is null) then
    raise exception 'p_after_id and p_after_value belong together.' using errcode = '22023';
  end if;

  -- Few hits are looked up and sorted; of many only as many are read, in their order, as the page shows.
  if wanted <> '' then
    execute format('select array_agg(h.quote_id) from (select s.quote_id from private.quote_search s where true %s limit 2001) h', found_by)
    into hits using pattern;
    if coalesce(cardinality(hits), 0) <= 2000 then
      return query execute format('select %s, %s from public.quotes q where q.id = any ($1) %s %s %s', total, columns, filters, behind, page)
      using hits, p_status, p_services, p_budgets, p_since, p_before, p_offset, p_limit, null::bigint, p_after_value, p_after_id;
      return;
    end if;
  end if;

  if p_after_id is null then
    execute format(
      'select count(*) from %s where true %s %s',
      case when wanted <> '' and filters = '' then 'private.quote_search s' else source end, found_by, filters
    ) into amount using pattern, p_status, p_services, p_budgets, p_since, p_before;
  end if;
  return query execute format('select $9, %s from %s where true %s %s %s %s', columns, source, found_by, filters, behind, page)
  using pattern, p_status, p_services, p_budgets, p_since, p_before, p_offset, p_limit, amount, p_after_value, p_after_id;
end;
$$;
revoke all on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text)
  from public, anon, authenticated;
grant execute on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text)
  to authenticated;

-- Rules of the offered slots, one row, which a migration inserts. Lengths are in minutes, the notice in hours, the horizon in days.
create table public.booking_rules (
  id smallint primary key default 1 check (id = 1),
  -- A name of the IANA database; Postgres raises an error for an unknown one.
  time_zone text not null default 'Europe/Oslo' check (
    time_zone ~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$' and timestamp '2000-01-01' at time zone time_zone is not null
  ),
  slot_minutes integer not null default 30 check (slot_minutes between 5 and 480),
  buffer_minutes integer not null default 10 check (buffer_minutes between 0 and 240),
  notice_hours integer not null default 4 check (notice_hours between 0 and 720),
  horizon_days integer not null default 28 check (horizon_days between 1 and 366)
);

-- Weekly hours, as wall time in the zone of the rules. 0 is Sunday.
create table public.booking_hours (
  id uuid primary key default gen_random_uuid(),
  weekday integer not null check (weekday between 0 and 6),
  starts time not null,
  ends time not null,
  check (starts < ends)
);

-- Days with other hours than their weekday; without hours the day is closed.
create table public.booking_exceptions (
  day date primary key,
  starts time,
  ends time,
  check ((starts is null) = (ends is null) and starts < ends)
);

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end and the buffer at the time of the booking.
  blocked_until timestamptz not null,
  name text not null check (char_length(btrim(name)) between 1 and 100 and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:][:cntrl:],;<>"]+@[^@[:space:][:cntrl:],;<>"]+$'),
  -- The visitor's.
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  sequence integer not null default 0,
  quote_id uuid references public.quotes (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- HMAC of the request and its idempotency key; null if the page sent no key.
  request_hash text,
  -- HMAC of the normalized e-mail address, by which the open calls of a person are counted.
  person_hash text,
  check (starts_at < ends_at and ends_at <= blocked_until),
  constraint bookings_never_overlap exclude using gist (tstzrange(starts_at, blocked_until) with &&) where (status = 'booked')
);
create index bookings_start_idx on public.bookings (starts_at);
create index bookings_email_idx on public.bookings (lower(email));
create index bookings_quote_idx on public.bookings (quote_id);
create index bookings_request_idx on public.bookings (request_hash);
create index bookings_person_idx on public.bookings (person_hash) where status = 'booked';

alter table public.booking_rules enable row level security;
alter table public.booking_hours enable row level security;
alter table public.booking_exceptions enable row level security;
alter table public.bookings enable row level security;
revoke all on public.booking_rules, public.booking_hours, public.booking_exceptions, public.bookings from public, anon, authenticated;
grant all on public.booking_rules, public.booking_hours, public.booking_exceptions, public.bookings to service_role;
grant select on public.booking_rules, public.booking_hours, public.booking_exceptions, public.bookings to authenticated;
grant update (time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days) on public.booking_rules to authenticated;
grant insert, update, delete on public.booking_hours, public.booking_exceptions to authenticated;

create policy "admins read bookings" on public.bookings
  for select to authenticated using ((select private.is_admin()));
create policy "admins read the rules" on public.booking_rules
  for select to authenticated using ((select private.is_admin()));
create policy "admins change the rules" on public.booking_rules
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins set the hours" on public.booking_hours
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins set the exceptions" on public.booking_exceptions
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Returns the free slots in [p_from, p_until) as seen at p_now; the booking `p_moved` doesn't occupy one. A slot starts at every
-- instant whose wall time in the agency's zone is on the grid of the hours: on the days of a clock change, wall times that don't
-- exist have none, and those that exist twice have two.
create function private.list_free_slots(p_now timestamptz, p_from timestamptz, p_until timestamptz, p_moved uuid default null)
returns setof timestamptz
language sql stable
-- JIT compilation takes about a second of every booking, because the planner expects a thousand rows of each series.
set search_path = '' set jit = off
as $$
  with rules as (
    select
      r.time_zone,
      make_interval(mins => r.slot_minutes) as length,
      make_interval(mins => r.buffer_minutes) as buffer,
      greatest(p_from, p_now + make_interval(hours => r.notice_hours)) as earliest,
      least(p_until, p_now + make_interval(hours => 24 * r.horizon_days)) as latest
    from public.booking_rules r
  ), days as (
    select d::date as day
    from rules, generate_series(
      (rules.earliest at time zone rules.time_zone)::date::timestamp, rules.latest at time zone rules.time_zone, interval '1 day'
    ) d
  ), hours as (
    select e.day, e.starts, e.ends from days join public.booking_exceptions e using (day) where e.starts is not null
    union all
    select days.day, h.starts, h.ends from days join public.booking_hours h on h.weekday = extract(dow from days.day)
    where not exists (select from public.booking_exceptions e where e.day = days.day)
  ), wall_times as (
    select w as wall from rules, hours, generate_series(hours.day + hours.starts, hours.day + hours.ends - rules.length, rules.length) w
  ), slots as (
    select distinct s.slot
    -- Postgres maps a wall time to one instant; the others are as far away as the clock is changed.
    from rules, wall_times, unnest('{-2 hours,-1 hour,-30 minutes,0,30 minutes,1 hour,2 hours}'::interval[]) as shift,
      lateral (select (wall at time zone rules.time_zone) + shift as slot) s
    where s.slot at time zone rules.time_zone = wall and s.slot >= rules.earliest and s.slot < rules.latest
  ), taken as materialized (
    select tstzrange(b.starts_at, greatest(b.blocked_until, b.ends_at + rules.buffer)) as period
    from rules, public.bookings b
    where b.status = 'booked' and b.id is distinct from p_moved
      and b.starts_at between rules.earliest - interval '1 day' and rules.latest + interval '1 day'
  )
  select slots.slot from rules, slots
  where not exists (select from taken where taken.period && tstzrange(slots.slot, slots.slot + rules.length + rules.buffer))
  order by 1;
$$;
revoke all on function private.list_free_slots(timestamptz, timestamptz, timestamptz, uuid) from public, anon, authenticated;
grant execute on function private.list_free_slots(timestamptz, timestamptz, timestamptz, uuid) to service_role;

-- Returns the free slots of `p_days` times 24 hours, with the length of a slot and the agency's zone.
create function public.list_slots(p_from timestamptz, p_days integer) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'slots', (
      select coalesce(jsonb_agg(s order by s), '[]'::jsonb)
      from private.list_free_slots(now(), p_from, p_from + make_interval(hours => 24 * least(p_days, 31))) s
    ),
    'minutes', r.slot_minutes,
    'timeZone', r.time_zone
  )
  from public.booking_rules r;
$$;
revoke all on function public.list_slots(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.list_slots(timestamptz, integer) to service_role;

-- Replaces the unsent e-mails of a booking by those of its present state: one of `p_kind` to the visitor, one to the agency,
-- and for both the reminders whose time is yet to come.
create function private.replace_booking_mails(p_booking public.bookings, p_kind text, p_notification text) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.outbox o where o.booking_id = p_booking.id and o.sent_at is null;
  insert into public.outbox (kind, booking_id, booking_sequence)
  select unnest(array[p_kind, p_notification]), p_booking.id, p_booking.sequence;
  if p_booking.status = 'booked' then
    insert into public.outbox (kind, booking_id, booking_sequence, due_at, next_attempt_at)
    select reminder.kind || recipient.suffix, p_booking.id, p_booking.sequence, reminder.due_at, reminder.due_at
    from (values
      ('booking-reminder-day', p_booking.starts_at - interval '24 hours'),
      ('booking-reminder-hour', p_booking.starts_at - interval '1 hour')
    ) as reminder (kind, due_at), (values (''), ('-notification')) as recipient (suffix)
    where reminder.due_at > now();
  end if;
end;
$$;
revoke all on function private.replace_booking_mails(public.bookings, text, text) from public, anon, authenticated;
grant execute on function private.replace_booking_mails(public.bookings, text, text) to service_role;

-- Books a slot and stores its e-mails in one transaction. `outcome` is `booked` (with `booking`; also for a repeated call with
-- the same `p_request_hash` within ten minutes), `taken` (not one of the free slots) or `limited` (with `retryAfter`: a rate
-- limit, or the person has three calls that haven't started).
create function public.book_call(
  p_start timestamptz, p_name text, p_email text, p_time_zone text, p_quotas jsonb,
  p_request_hash text default null, p_person_hash text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  rules public.booking_rules;
  booking public.bookings;
begin
  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  -- One booking at a time: two that wait for each other's row in the exclusion constraint would be a deadlock, and of equal
  -- requests the later ones find the booking of the first.
  select r.* into rules from public.booking_rules r for update;
  select b.* into booking from public.bookings b
  where b.request_hash = p_request_hash and b.status = 'booked' and b.created_at > now() - interval '10 minutes';
  if found then
    return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(booking));
  end if;

  if not exists (select from private.list_free_slots(now(), p_start, p_start + interval '1 microsecond')) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  -- After the check of the slot: otherwise a call at a time that isn't free would show, without a booking, who has calls.
  if (
    select count(*) >= 3 from public.bookings b
    where b.person_hash = p_person_hash and b.status = 'booked' and b.starts_at > now()
  ) then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', 3600);
  end if;

  begin
    insert into public.bookings (starts_at, ends_at, blocked_until, name, email, time_zone, quote_id, request_hash, person_hash)
    values (
      p_start,
      p_start + make_interval(mins => rules.slot_minutes),
      p_start + make_interval(mins => rules.slot_minutes + rules.buffer_minutes),
      p_name, p_email, p_time_zone,
      (select q.id from public.quotes q where lower(q.email) = lower(p_email) order by q.created_at desc limit 1),
      p_request_hash, p_person_hash
    )
    returning * into booking;
  exception when exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
  end;
  perform private.replace_booking_mails(booking, 'booking-confirmation', 'booking-notification');
  return jsonb_build_object('outcome', 'booked', 'booking', to_jsonb(booking));
end;
$$;
revoke all on function public.book_call(timestamptz, text, text, text, jsonb, text, text) from public, anon, authenticated;
grant execute on function public.book_call(timestamptz, text, text, text, jsonb, text, text) to service_role;

-- Reads, cancels or moves a booking; a repeated call changes nothing more. `outcome` is `found` (with `booking`), `unknown`,
-- `taken` (`p_start` isn't one of the free slots), `closed` (the call has started, or a cancelled one can't be moved) or
-- `unmovable` (the booking was moved five times, and can only be cancelled).
create function public.change_booking(p_id uuid, p_action text, p_start timestamptz default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  rules public.booking_rules;
  booking public.bookings;
begin
  if p_action in ('cancel', 'move') then
    select r.* into rules from public.booking_rules r for update;
  end if;
  select b.* into booking from public.bookings b where b.id = p_id;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  if p_action = 'cancel' and booking.status = 'booked' then
    if booking.starts_at <= now() then
      return jsonb_build_object('outcome', 'closed', 'booking', to_jsonb(booking));
    end if;
    update public.bookings b set status = 'cancelled', sequence = b.sequence + 1 where b.id = p_id returning b.* into booking;
    perform private.replace_booking_mails(booking, 'booking-cancelled', 'booking-cancelled-notification');
  elsif p_action = 'move' and (booking.status = 'cancelled' or booking.starts_at <= now()) then
    return jsonb_build_object('outcome', 'closed', 'booking', to_jsonb(booking));
  elsif p_action = 'move' and booking.starts_at <> p_start then
    if booking.sequence >= 5 then
      return jsonb_build_object('outcome', 'unmovable', 'booking', to_jsonb(booking));
    end if;
    if not exists (select from private.list_free_slots(now(), p_start, p_start + interval '1 microsecond', p_id)) then
      return jsonb_build_object('outcome', 'taken', 'booking', to_jsonb(booking));
    end if;
    begin
      update public.bookings b
      set starts_at = p_start,
          ends_at = p_start + make_interval(mins => rules.slot_minutes),
          blocked_until = p_start + make_interval(mins => rules.slot_minutes + rules.buffer_minutes),
          sequence = b.sequence + 1
      where b.id = p_id returning b.* into booking;
    exception when exclusion_violation then
      return jsonb_build_object('outcome', 'taken', 'booking', to_jsonb(booking));
    end;
    perform private.replace_booking_mails(booking, 'booking-moved', 'booking-moved-notification');
  end if;
  return jsonb_build_object('outcome', 'found', 'booking', to_jsonb(booking));
end;
$$;
revoke all on function public.change_booking(uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.change_booking(uuid, text, timestamptz) to service_role;

-- E-mails are stored in the transaction of their quote or booking and sent afterwards. `booking_sequence` is the version of the
-- booking that an e-mail describes; `due_at` is null if an e-mail is due when it is stored.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  quote_id uuid references public.quotes (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  provider_id text,
  last_error text,
  created_at timestamptz not null default now(),
  booking_id uuid references public.bookings (id) on delete cascade,
  booking_sequence integer,
  due_at timestamptz,
  -- When the limit of the recipient has counted the e-mail: a repeated attempt isn't counted again.
  counted_at timestamptz,
  -- When the limit of the recipient has postponed the e-mail.
  withheld_at timestamptz,
  unique (quote_id, kind),
  check (num_nonnulls(quote_id, booking_id) = 1 and (booking_id is null) = (booking_sequence is null)),
  constraint outbox_kind_check check (
    kind in ('quote-notification', 'quote-confirmation') and quote_id is not null
    or kind in (
      'booking-confirmation', 'booking-notification', 'booking-moved', 'booking-moved-notification',
      'booking-cancelled', 'booking-cancelled-notification', 'booking-reminder-day', 'booking-reminder-day-notification',
      'booking-reminder-hour', 'booking-reminder-hour-notification'
    ) and booking_id is not null
  )
);
create index outbox_due_idx on public.outbox (next_attempt_at) where sent_at is null;
create unique index outbox_booking_idx on public.outbox (booking_id, kind, booking_sequence) where booking_id is not null;

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated;
grant all on public.outbox to service_role;

-- Claims due e-mails and postpones their next attempt: no other worker claims them until then, and those of a crashed worker
-- are retried. After twelve attempts (about two days) an e-mail is no longer retried; its last error remains. E-mails have
-- their `quote`, or their `booking` with the agency's `timeZone`. One with a `due_at`, such as a reminder, is dropped if it
-- could not be sent before its call.
create function public.claim_outbox(p_limit integer) returns jsonb
language sql set search_path = ''
as $$
  delete from public.outbox o using public.bookings b
  where b.id = o.booking_id and o.sent_at is null and o.due_at is not null
    and o.next_attempt_at <= now() and b.starts_at <= now();

  with due as (
    select o.id from public.outbox o
    where o.sent_at is null and o.next_attempt_at <= now() and o.attempts < 12
    order by o.next_attempt_at
    limit p_limit
    for update skip locked
  ), claimed as (
    update public.outbox o
    set attempts = o.attempts + 1,
        next_attempt_at = now() + least(interval '1 minute' * power(2, o.attempts), interval '6 hours')
    from due
    where o.id = due.id
    returning o.id, o.kind, o.quote_id, o.booking_id, o.created_at
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', c.id, 'kind', c.kind, 'createdAt', c.created_at) || case
        when b.id is null then jsonb_build_object('quote', to_jsonb(q.*))
        else jsonb_build_object('booking', to_jsonb(b.*), 'timeZone', (select r.time_zone from public.booking_rules r))
      end
      order by c.created_at
    ),
    '[]'::jsonb
  )
  from claimed c left join public.quotes q on q.id = c.quote_id left join public.bookings b on b.id = c.booking_id;
$$;
revoke all on function public.claim_outbox(integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(integer) to service_role;

-- Counts claimed e-mails on the quotas of their recipients, `[{"id", "key", "limit", "seconds"}]`, each e-mail once, and
-- returns the ids of those that may be sent. An e-mail about a call that is over the limit waits for the next window of the
-- quota, because its reader needs the link. It is deleted if it is over the limit there too, so that an attack ends with its
-- day, and so is the confirmation of a quote, which says nothing that the page hasn't shown. A waiting e-mail has a `due_at`
-- like a reminder: it doesn't count as late, and is dropped when its call has started.
create function public.apply_mail_limits(p_mails jsonb) returns setof uuid
language plpgsql set search_path = ''
as $$
declare
  mail record;
  waiting public.outbox;
  retry_after integer;
begin
  -- In the order of the keys: two deliveries that lock the same counters in different orders would be a deadlock.
  for mail in
    select m.* from jsonb_to_recordset(p_mails) as m(id uuid, key text, "limit" integer, seconds integer) order by m.key, m.id
  loop
    -- A row that is locked is being replaced by a change of its booking.
    select o.* into waiting from public.outbox o where o.id = mail.id and o.sent_at is null for update skip locked;
    continue when not found;
    if waiting.counted_at is null then
      retry_after := public.consume_quotas(jsonb_build_array(to_jsonb(mail) - 'id'));
      if retry_after = 0 then
        update public.outbox o set counted_at = now() where o.id = mail.id;
      elsif waiting.booking_id is not null and waiting.withheld_at is null then
        update public.outbox o
        set withheld_at = now(),
            due_at = now() + make_interval(secs => retry_after),
            next_attempt_at = now() + make_interval(secs => retry_after),
            attempts = o.attempts - 1
        where o.id = mail.id;
        continue;
      else
        delete from public.outbox o where o.id = mail.id;
        continue;
      end if;
    end if;
    return next mail.id;
  end loop;
end;
$$;
revoke all on function public.apply_mail_limits(jsonb) from public, anon, authenticated;
grant execute on function public.apply_mail_limits(jsonb) to service_role;

-- Replies with their senders.
create table public.email_log (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid references public.quotes (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null,
  recipient text not null,
  subject text not null,
  body text not null,
  fingerprint text not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  provider_id text,
  created_at timestamptz not null default now()
);
create index email_log_newest_idx on public.email_log (created_at desc, id desc);
create index email_log_fingerprint_idx on public.email_log (fingerprint, created_at desc);
create index email_log_quote_idx on public.email_log (quote_id);
create index email_log_recipient_idx on public.email_log (lower(recipient));

alter table public.email_log enable row level security;
revoke all on public.email_log from public, anon, authenticated;
grant select on public.email_log to authenticated;
grant all on public.email_log to service_role;

create policy "admins read the log" on public.email_log
  for select to authenticated using ((select private.is_admin()));

-- Begins a reply: finds the recipient's quote and detects a repeated reply. `outcome` is `send` (with the log's `id` and the
-- stored `recipient`), `sent` (already), `unknown-recipient` (no quote has this e-mail address) or `limited`.
-- A reply also counts on `p_counted`, the quota of all e-mails to its recipient, which never refuses a reply.
create function public.begin_reply(
  p_admin uuid, p_to text, p_quote_name text, p_subject text, p_body text, p_fingerprint text, p_quotas jsonb,
  p_counted jsonb default '[]'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  target public.quotes;
  earlier public.email_log;
  retry_after integer;
  new_id uuid;
begin
  select q.* into target from public.quotes q where lower(q.email) = lower(p_to)
  order by (q.name = p_quote_name) desc, q.created_at desc limit 1;
  if target.id is null then
    return jsonb_build_object('outcome', 'unknown-recipient');
  end if;

  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 2));
  select l.* into earlier from public.email_log l
  where l.fingerprint = p_fingerprint and l.status <> 'failed' and l.created_at > now() - interval '10 minutes'
  order by l.created_at desc limit 1;
  if earlier.status = 'sent' then
    return jsonb_build_object('outcome', 'sent');
  end if;
  -- Still pending: either running this moment or broken off. The provider knows the id and sends it only once.
  if earlier.id is not null then
    return jsonb_build_object('outcome', 'send', 'id', earlier.id, 'recipient', earlier.recipient);
  end if;

  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;
  perform public.consume_quotas(p_counted);

  insert into public.email_log (quote_id, admin_id, recipient, subject, body, fingerprint)
  values (target.id, p_admin, target.email, p_subject, p_body, p_fingerprint)
  returning id into new_id;
  return jsonb_build_object('outcome', 'send', 'id', new_id, 'recipient', target.email);
end;
$$;
revoke all on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb) to service_role;

-- Reports of the demo, which only edge functions read and write. The content has no text that a visitor typed: see
-- parseReportContent (shared-contracts/src/report/demo-report.ts).
create table public.demo_reports (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
  -- SHA-256 of what its creator deletes it with.
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  content jsonb not null check (octet_length(content::text) <= 40000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create index demo_reports_expiry_idx on public.demo_reports (expires_at);

alter table public.demo_reports enable row level security;
revoke all on public.demo_reports from public, anon, authenticated;
grant all on public.demo_reports to service_role;

-- Deletes all data about the person with this e-mail address and returns the counts. Keeps the account of an admin until the
-- role is removed, so that a mistake can't lock the agency out. Bookings and attachments are counted if there are any.
create function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  calls integer;
  files integer;
  replies integer;
  submissions integer;
  accounts integer;
begin
  delete from public.bookings b
  where lower(b.email) = person or b.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics calls = row_count;
  delete from public.email_log l
  where lower(l.recipient) = person or l.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics replies = row_count;
  delete from public.attachments a using public.quotes q where q.id = a.quote_id and lower(q.email) = person;
  get diagnostics files = row_count;
  delete from public.quotes q where lower(q.email) = person;
  get diagnostics submissions = row_count;
  delete from auth.users u
  where lower(u.email) = person
    and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin');
  get diagnostics accounts = row_count;
  return jsonb_build_object('quotes', submissions, 'replies', replies, 'accounts', accounts)
    || case when calls > 0 then jsonb_build_object('bookings', calls) else '{}'::jsonb end
    || case when files > 0 then jsonb_build_object('attachments', files) else '{}'::jsonb end;
end;
$$;
revoke all on function public.erase_person(text) from public, anon, authenticated;
grant execute on function public.erase_person(text) to service_role;

-- Rows that the schemas don't declare: the bucket of the attachments, and when calls can be booked.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'attachments', 'attachments', false, 10485760,
  array['application/pdf', 'image/png', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']
)
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

insert into public.booking_rules default values;
insert into public.booking_hours (weekday, starts, ends)
select weekday, starts, ends
from generate_series(1, 5) weekday, (values (time '09:00', time '12:00'), (time '13:00', time '17:00')) as part (starts, ends);
