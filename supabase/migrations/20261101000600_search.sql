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

create function private.keep_quote_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.quote_search (quote_id, contact, message)
  values (new.id, lower(concat_ws(E'\n', new.name, new.email, new.company)), lower(new.message))
  on conflict (quote_id) do update set contact = excluded.contact, message = excluded.message;
  return null;
end;
$$;
revoke all on function private.keep_quote_search() from public, anon, authenticated;
create trigger keep_quote_search after insert or update of name, email, company, message on public.quotes
  for each row execute function private.keep_quote_search();

insert into private.quote_search (quote_id, contact, message)
select q.id, lower(concat_ws(E'\n', q.name, q.email, q.company)), lower(q.message) from public.quotes q;
create index quote_search_contact_idx on private.quote_search using gin (contact extensions.gin_trgm_ops);
create index quote_search_message_idx on private.quote_search using gin (message extensions.gin_trgm_ops);

drop index public.quotes_search_idx;
create index quotes_name_idx on public.quotes (name, id);

-- Returns one page of the quotes that match the filters and contain a text, ignoring case, in name, e-mail or company (with
-- `p_messages` also in the message). `total` is the number of all matches; a page past the end has no rows.
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
  p_limit integer default 50
) returns table (
  id uuid, name text, email text, company text, message text, services text[], budget text, status text,
  created_at timestamptz, total bigint
)
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
  columns constant text := 'q.id, q.name, q.email, q.company, q.message, q.services, q.budget, q.status, q.created_at';
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

  -- Few hits are looked up and sorted; of many only as many are read, in their order, as the page shows.
  if wanted <> '' then
    execute format('select array_agg(h.quote_id) from (select s.quote_id from private.quote_search s where true %s limit 2001) h', found_by)
    into hits using pattern;
    if coalesce(cardinality(hits), 0) <= 2000 then
      return query execute format('select %s, count(*) over () from public.quotes q where q.id = any ($1) %s %s', columns, filters, page)
      using hits, p_status, p_services, p_budgets, p_since, p_before, p_offset, p_limit;
      return;
    end if;
  end if;

  execute format(
    'select count(*) from %s where true %s %s',
    case when wanted <> '' and filters = '' then 'private.quote_search s' else source end, found_by, filters
  ) into amount using pattern, p_status, p_services, p_budgets, p_since, p_before;
  return query execute format('select %s, $9 from %s where true %s %s %s', columns, source, found_by, filters, page)
  using pattern, p_status, p_services, p_budgets, p_since, p_before, p_offset, p_limit, amount;
end;
$$;
revoke all on function public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer)
  from public, anon, authenticated;
grant execute on function public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer)
  to authenticated;
