-- Searches find a frequent text by reading the first quotes of the order instead of collecting all quotes with the text, and the order
-- `due` begins with who waits (20261126190000).
create or replace function public.search_quotes(
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
  reach integer;
  first constant integer := greatest(p_offset, 0);
  size constant integer := least(greatest(p_limit, 0), 1000);
  quotes constant text := case p_sort
    when 'due' then
      '(select q.*, c.requested_at, c.waits_since from public.lead_clocks c join public.quotes q on q.id = c.quote_id)'
    else 'public.quotes'
  end;
  ordering constant text := case p_sort
    when 'newest' then 'q.created_at desc, q.id desc'
    when 'oldest' then 'q.created_at, q.id'
    when 'name' then 'q.name, q.id'
    when 'due' then 'q.waits_since, q.requested_at desc, q.id'
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

  -- A frequent text is found among the first quotes of the order, whose texts are read one by one until the page is full. Without
  -- `offset 0`, Postgres would collect all quotes with the text instead, because it takes every text of a search for a rare one.
  -- A text that a few of the first 1,000 quotes contain is looked for among more.
  if filter.pattern is not null and conditions = '' and first + size <= 500 then
    foreach reach in array array[1000, 20000] loop
      execute format(
        'select array(select q.id from (select q.* from %s q where true%s order by %s limit $7) q,'
        ' lateral (select from private.quote_search s where s.quote_id = q.id%s offset 0) s order by %s offset $3 limit $4)',
        quotes, behind, ordering, private.write_text_condition(filter), ordering
      ) into ids using filter, hits, first, size, p_after_value, p_after_id, reach;
      exit when cardinality(ids) not between 5 and size - 1;
    end loop;
  end if;

  if ids is null or cardinality(ids) < size then
    -- Few hits of the text are looked up.
    if filter.pattern is not null then
      execute format('select array_agg(h.quote_id) from (select s.quote_id from private.quote_search s where true %s limit 5001) h',
        private.write_text_condition(filter))
      into hits using filter;
      if coalesce(cardinality(hits), 0) <= 5000 then
        filter.pattern := null;
        conditions := conditions || ' and q.id = any ($2)';
      end if;
    end if;

    -- What many quotes meet is found among the first ones of the order, and what nearly all of them meet, because they have no row
    -- of another table, among more. Postgres would read all quotes one by one if those that meet the conditions were the last ones:
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
  end if;
  if ids is null or cardinality(ids) < size then
    execute format(
      'with found as materialized (select q.id, %s %s)
      select (select count(*) from found), array(select q.id from found q order by %s offset $3 limit $4)',
      case p_sort when 'due' then 'q.waits_since, q.requested_at' when 'name' then 'q.name' else 'q.created_at' end,
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
