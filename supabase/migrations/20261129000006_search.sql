create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Under row-level security a search can't use a trigram index: `like` isn't leakproof, so Postgres reads every row and
-- applies the policy first. This function checks its caller once and then searches without policies.

-- A text as searches compare it: in lower case, without accents, vowel points and invisible characters, with the same letters for
-- every Unicode form, and with base letters for those that have strokes ("ø") or are joined ("æ").
create function private.fold_text(p_text text) returns text
language sql stable set search_path = ''
as $$
  select lower(translate(normalize(extensions.unaccent('extensions.unaccent', regexp_replace(
    normalize(translate(p_text, '´`', ''''''), NFKD), -- typed for an apostrophe
    '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670' -- accents; points of Hebrew and Arabic
      || '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', -- hyphenation, joiners, directions, variants
    '', 'g'
  )), NFC), 'ς', 'σ'));
$$;
revoke all on function private.fold_text(text) from public, anon, authenticated;

-- Searchable text of `fold_text`. A separate table, so that `select *` of a quote doesn't return it, and so that a short
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
  select private.fold_text(string_agg(field.value, E'\n'))
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
  values (new.id, private.fold_text(concat_ws(E'\n', new.name, new.email, new.company)), private.join_searchable_fields(new))
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

-- Returns one page of the quotes that match the filters and contain a text in name, e-mail or company (with `p_messages` also in
-- the texts of private.join_searchable_fields), compared by private.fold_text. `total` is the number of all matches; a page past
-- the end has no rows. The status `waiting` is that of quotes with a received e-mail that no admin has answered.
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
  wanted text := btrim(private.fold_text(regexp_replace(coalesce(p_search, ''), '[[:cntrl:]]+', ' ', 'g')));
  pattern text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  found_by text := case
    when wanted = '' then ''
    when p_messages then ' and (s.contact like $1 or s.message like $1)'
    else ' and s.contact like $1'
  end;
  -- Only fixed words are put together here; values travel as parameters.
  filters text := concat(
    case
      when p_status = 'waiting' then
        ' and q.id in (select r.quote_id from public.received_emails r where r.answered_at is null and r.quote_id is not null)'
      when p_status is not null then ' and q.status = $2'
    end,
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
