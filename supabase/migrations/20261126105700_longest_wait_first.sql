-- Within the same time for an answer, the order `due` begins with who waits longest.
drop index public.lead_clocks_due_idx;
create index lead_clocks_due_idx on public.lead_clocks (
  (case when answered_at is null then due_at end), (case when answered_at is null then requested_at end), requested_at desc, quote_id
);
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
  p_lead jsonb default null
) returns setof public.quote_match
language plpgsql stable security definer
-- Parallel workers and JIT compilation cost more here than they save. The memory is that of a join of a million quotes.
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB'
as $$
declare
  filter private.quote_filter;
  conditions text;
  hits uuid[];
  is_found_by_set boolean;
  amount bigint;
  ids uuid[];
  ordering constant text := case p_sort
    when 'newest' then 'q.created_at desc, q.id desc'
    when 'oldest' then 'q.created_at, q.id'
    when 'name' then 'q.name, q.id'
    when 'due' then
      'case when c.answered_at is null then c.due_at end, case when c.answered_at is null then c.requested_at end, c.requested_at desc, q.id'
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

  -- Few hits of the text are looked up and sorted; of many only as many are read, in their order, as the page shows.
  if filter.pattern is not null then
    execute format('select array_agg(h.quote_id) from (select s.quote_id from private.quote_search s where true %s limit 2001) h',
      private.write_text_condition(filter))
    into hits using filter;
    if coalesce(cardinality(hits), 0) <= 2000 then
      filter.pattern := null;
      conditions := conditions || ' and q.id = any ($2)';
    end if;
  end if;

  if p_after_id is null then
    -- Quotes that have a row of another table may be few and the last ones in the order: Postgres would look for the rows of all
    -- quotes, one by one, until the page is full. They are collected, counted and sorted instead, and so are up to 100,000 others, and
    -- those with a frequent text that meet conditions, because counting them costs as much as collecting them.
    is_found_by_set := conditions like '% and exists %' or conditions like '% and q.id %' or (filter.pattern is not null and conditions <> '');
    if not is_found_by_set then
      execute 'select count(*) ' || case
        when conditions = '' and filter.pattern is not null
          then 'from private.quote_search s where true' || private.write_text_condition(filter)
        else private.write_quote_source(filter, conditions)
      end into amount using filter;
      is_found_by_set := amount <= 100000;
    end if;
  end if;
  if is_found_by_set then
    execute format(
      'with found as materialized (select q.id, q.created_at %s %s)
      select (select count(*) from found), array(
        select q.id from found q %s order by %s offset greatest($3, 0) limit least(greatest($4, 0), 1000)
      )',
      case when p_sort = 'name' then ', q.name' end, private.write_quote_source(filter, conditions),
      case when p_sort = 'due' then 'left join public.lead_clocks c on c.quote_id = q.id' end, ordering
    ) into amount, ids using filter, hits, p_offset, p_limit;
  else
    execute format(
      'select array(select q.id %s order by %s offset greatest($3, 0) limit least(greatest($4, 0), 1000))',
      private.write_quote_source(filter, conditions || behind, p_sort = 'due'), ordering
    ) into ids using filter, hits, p_offset, p_limit, p_after_value, p_after_id;
  end if;
  return query execute format(
    'select $1, %s from unnest($2) with ordinality page (id, place) join public.quotes q on q.id = page.id order by page.place', columns
  ) using amount, ids;
end;
$$;
