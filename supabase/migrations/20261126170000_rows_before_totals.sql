-- A page of a search has its rows before its total: `search_quotes` looks for them among the first quotes of the order, and counts
-- only if it is asked to or if it had to collect all matches.
drop index public.quotes_newest_idx;
-- With the columns of filters, so that collecting quotes by them reads no texts; they never change.
create index quotes_newest_idx on public.quotes (created_at desc, id desc) include (services, budget);
drop function public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb);
drop function private.write_quote_source(private.quote_filter, text, boolean);
-- Writes where the quotes `q` that match a filter come from, with their texts `s` if it has a text. `p_conditions` are those of
-- private.write_quote_conditions; `p_quotes` has the columns of `quotes`.
create function private.write_quote_source(p_filter private.quote_filter, p_conditions text, p_quotes text default 'public.quotes')
returns text
language sql stable set search_path = ''
as $$
  select concat(
    'from ', p_quotes, ' q',
    case when p_filter.pattern is not null then ' join private.quote_search s on s.quote_id = q.id' end,
    ' where true', private.write_text_condition(p_filter), p_conditions
  );
$$;
revoke all on function private.write_quote_source(private.quote_filter, text, text) from public, anon, authenticated;
-- Returns one page of the quotes that match the filters and contain a text, ignoring case, in name, e-mail or company (with
-- `p_messages` also in the texts of private.join_searchable_fields). `p_lead` filters by what belongs to a quote besides its columns
-- (private.read_quote_filter). `total` is the number of all matches; a page past the end has no rows. Without `p_count` it is null
-- if the rows are known before the total.
-- With `p_after_id` and `p_after_value`, that row's value of the sort column (`created_at` or `name`), the page starts after
-- that row, and `total` is null. The order `due` has no such pages, because answers change it: first the quotes whose answer is
-- due, the earliest first, then the others, the newest first.
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
  p_after_value text default null,
  p_lead jsonb default null,
  p_count boolean default true
) returns setof public.quote_match
language plpgsql stable security definer
-- Parallel workers and JIT compilation cost more here than they save. The memory is that of a join of a million quotes.
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB'
as $$
declare
  filter private.quote_filter;
  conditions text;
  hits uuid[];
  amount bigint;
  ids uuid[];
  first constant integer := greatest(p_offset, 0);
  size constant integer := least(greatest(p_limit, 0), 1000);
  quotes constant text := case p_sort
    when 'due' then
      '(select q.*, c.requested_at, case when c.answered_at is null then c.due_at end as due_at,'
      ' case when c.answered_at is null then c.requested_at end as waiting_since'
      ' from public.lead_clocks c join public.quotes q on q.id = c.quote_id)'
    else 'public.quotes'
  end;
  ordering constant text := case p_sort
    when 'newest' then 'q.created_at desc, q.id desc'
    when 'oldest' then 'q.created_at, q.id'
    when 'name' then 'q.name, q.id'
    when 'due' then 'q.due_at, q.waiting_since, q.requested_at desc, q.id'
  end;
  columns constant text := (
    select string_agg(format('q.%I', a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = 'public.quote_match'::regclass and a.attname <> 'total' and not a.attisdropped
  );
  behind constant text := case
    when p_after_id is null then ''
    when p_sort = 'newest' then ' and (q.created_at, q.id) < ($5::timestamptz, $6)'
    when p_sort = 'oldest' then ' and (q.created_at, q.id) > ($5::timestamptz, $6)'
    when p_sort = 'name' then ' and (q.name, q.id) > ($5, $6)'
  end;
begin
  if not private.is_reader() then
    raise exception 'Only admins and viewers can search quotes.' using errcode = '42501';
  end if;
  if ordering is null then
    raise exception 'p_sort must be newest, oldest, name or due.' using errcode = '22023';
  end if;
  if (p_after_id is null) <> (p_after_value is null) then
    raise exception 'p_after_id and p_after_value belong together.' using errcode = '22023';
  end if;
  if behind is null then
    raise exception 'The order due has no pages after a row.' using errcode = '22023';
  end if;
  filter := private.read_quote_filter(p_search, p_messages, p_status, p_services, p_budgets, p_since, p_before, p_lead);
  conditions := private.write_quote_conditions(filter);

  -- Few hits of the text are looked up.
  if filter.pattern is not null then
    execute format('select array_agg(h.quote_id) from (select s.quote_id from private.quote_search s where true %s limit 2001) h',
      private.write_text_condition(filter))
    into hits using filter;
    if coalesce(cardinality(hits), 0) <= 2000 then
      filter.pattern := null;
      conditions := conditions || ' and q.id = any ($2)';
    end if;
  end if;

  -- What many quotes meet is found among the first ones of the order, and what nearly all of them meet, because they have no row of
  -- another table, among more. Postgres would read all quotes one by one if those that meet the conditions were the last ones:
  -- these are collected and sorted instead, which counts them too.
  if conditions not like '% and q.id = any %' then
    execute format(
      'select array(select q.id %s order by %s offset $3 limit $4)',
      private.write_quote_source(
        filter, conditions,
        format(
          '(select q.* from %s q where true%s order by %s limit %s * $4 + 2::bigint * $3)',
          quotes, behind, ordering, case when conditions ~ ' and (exists|q\.)' then 400 else 3000 end
        )
      ),
      ordering
    ) into ids using filter, hits, first, size, p_after_value, p_after_id;
  end if;
  if ids is null or cardinality(ids) < size then
    execute format(
      'with found as materialized (select q.id, %s %s)
      select (select count(*) from found), array(select q.id from found q order by %s offset $3 limit $4)',
      case p_sort when 'due' then 'q.due_at, q.waiting_since, q.requested_at' when 'name' then 'q.name' else 'q.created_at' end,
      private.write_quote_source(filter, conditions || behind, quotes), ordering
    ) into amount, ids using filter, hits, first, size, p_after_value, p_after_id;
  elsif p_count and p_after_id is null then
    execute 'select count(*) ' || case
      when conditions = '' and filter.pattern is not null
        then 'from private.quote_search s where true' || private.write_text_condition(filter)
      else private.write_quote_source(filter, conditions)
    end into amount using filter;
  end if;
  return query execute format(
    'select $1, %s from unnest($2) with ordinality page (id, place) join public.quotes q on q.id = page.id order by page.place', columns
  ) using case when p_after_id is null then amount end, ids;
end;
$$;
revoke all on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb, boolean)
  from public, anon, authenticated;
grant execute on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb, boolean)
  to authenticated;
