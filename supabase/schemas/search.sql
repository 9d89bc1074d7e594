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

-- What visitors wrote in received e-mails, the newest first. With a limit, because each e-mail writes and indexes all of it again.
create function private.join_received_texts(p_quote_id uuid) returns text
language sql stable set search_path = ''
as $$
  select left(string_agg(lower(r.body), E'\n' order by r.received_at desc, r.id), 100000)
  from public.received_emails r where r.quote_id = p_quote_id and r.nature = 'reply';
$$;
revoke all on function private.join_received_texts(uuid) from public, anon, authenticated;

create function private.update_quote_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.quote_search (quote_id, contact, message)
  values (
    new.id, lower(concat_ws(E'\n', new.name, new.email, new.company)),
    concat_ws(E'\n', private.join_searchable_fields(new), private.join_received_texts(new.id))
  )
  on conflict (quote_id) do update set contact = excluded.contact, message = excluded.message;
  return null;
end;
$$;
revoke all on function private.update_quote_search() from public, anon, authenticated;
create trigger add_quote_search after insert on public.quotes
  for each row execute function private.update_quote_search();
create trigger update_quote_search after update on public.quotes
  for each row when ((to_jsonb(new) - 'status') <> (to_jsonb(old) - 'status')) execute function private.update_quote_search();

create function private.update_searched_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.quote_search s
  set message = concat_ws(E'\n', private.join_searchable_fields(q), private.join_received_texts(q.id))
  from public.quotes q where q.id = s.quote_id and q.id in (old.quote_id, new.quote_id);
  return null;
end;
$$;
revoke all on function private.update_searched_emails() from public, anon, authenticated;
create trigger search_inserted_emails after insert on public.received_emails
  for each row when (new.nature = 'reply') execute function private.update_searched_emails();
create trigger search_moved_emails after update of quote_id on public.received_emails
  for each row when (new.nature = 'reply') execute function private.update_searched_emails();
create trigger search_deleted_emails after delete on public.received_emails
  for each row when (old.nature = 'reply') execute function private.update_searched_emails();

-- A row of `search_quotes`: `total` and the columns of the table `quotes`.
create type public.quote_match as (
  total bigint, id uuid, name text, email text, company text, message text, services text[], budget text, status text,
  created_at timestamptz, setup text
);

-- Returns one page of the quotes that match the filters and contain a text, ignoring case, in name, e-mail or company (with
-- `p_messages` also in the texts of private.join_searchable_fields and private.join_received_texts). `p_lead` filters by what belongs to a quote besides its columns
-- (private.read_quote_filter). `total` is the number of all matches; a page past the end has no rows. Without `p_count` it is null
-- if the rows are known before the total.
-- With `p_after_id` and `p_after_value`, that row's value of the sort column (`created_at` or `name`), the page starts after
-- that row, and `total` is null. The order `due` has no such pages, because answers change it: first the quotes whose
-- person waits for an answer, the longest first, then the others, the newest first.
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
revoke all on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb, boolean)
  from public, anon, authenticated;
grant execute on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb, boolean)
  to authenticated;

-- Returns the ids of the newest quotes that `search_quotes` finds with these parameters, at most 10,000.
create function public.list_quote_ids(
  p_search text default '',
  p_messages boolean default false,
  p_status text default null,
  p_services text[] default null,
  p_budgets text[] default null,
  p_since timestamptz default null,
  p_before timestamptz default null,
  p_lead jsonb default null,
  p_limit integer default 10000
) returns uuid[]
language plpgsql stable security definer
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB'
as $$
declare
  filter private.quote_filter;
  ids uuid[];
begin
  if not private.is_reader() then
    raise exception 'Only admins can search quotes.' using errcode = '42501';
  end if;
  filter := private.read_quote_filter(p_search, p_messages, p_status, p_services, p_budgets, p_since, p_before, p_lead);
  execute format(
    'select array_agg(found.id order by found.created_at desc, found.id desc) from (
      select q.id, q.created_at %s order by q.created_at desc, q.id desc limit least(greatest($2, 0), 10000)
    ) found',
    private.write_quote_source(filter, private.write_quote_conditions(filter))
  ) into ids using filter, p_limit;
  return coalesce(ids, '{}');
end;
$$;
revoke all on function public.list_quote_ids(text, boolean, text, text[], text[], timestamptz, timestamptz, jsonb, integer)
  from public, anon, authenticated;
grant execute on function public.list_quote_ids(text, boolean, text, text[], text[], timestamptz, timestamptz, jsonb, integer)
  to authenticated;

-- Counts what several searches find, each an object of parameters of `search_quotes`, for at most 50 searches. A count above 1,000 is
-- 1,001. The searches that aren't counted within a second have a null.
create function public.count_quotes(p_searches jsonb) returns integer[]
language plpgsql stable security definer
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB'
as $$
declare
  search jsonb;
  filter private.quote_filter;
  amount integer;
  counts integer[] := '{}';
begin
  if not private.is_reader() then
    raise exception 'Only admins can search quotes.' using errcode = '42501';
  end if;
  if coalesce(jsonb_typeof(p_searches), '') <> 'array' or jsonb_array_length(p_searches) > 50 then
    raise exception 'p_searches must be a list of at most 50 searches.' using errcode = '22023';
  end if;
  for search in select jsonb_array_elements(p_searches) loop
    amount := null;
    if clock_timestamp() < statement_timestamp() + interval '1 second' then
      select (private.read_quote_filter(
        s.p_search, s.p_messages, s.p_status, s.p_services, s.p_budgets, s.p_since, s.p_before, s.p_lead
      )).* into filter
      from jsonb_to_record(search) s (
        p_search text, p_messages boolean, p_status text, p_services text[], p_budgets text[], p_since timestamptz,
        p_before timestamptz, p_lead jsonb
      );
      execute format(
        'select count(*) from (select %s limit 1001) found',
        private.write_quote_source(filter, private.write_quote_conditions(filter))
      ) into amount using filter;
    end if;
    counts := counts || amount;
  end loop;
  return counts;
end;
$$;
revoke all on function public.count_quotes(jsonb) from public, anon, authenticated;
grant execute on function public.count_quotes(jsonb) to authenticated;

-- Returns what filters can name: `tags` of leads and `sources` (private.name_lead_source), at most 200 each, by name.
create function public.list_filter_values() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  if not private.is_reader() then
    raise exception 'Only admins can read leads.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'tags', (
      select coalesce(jsonb_agg(t.tag), '[]')
      from (select distinct tag from public.lead_facts f, unnest(f.tags) tag where f.tags <> '{}' order by tag limit 200) t
    ),
    -- Looks up one source after the other in the index, because a million leads have few.
    'sources', (
      with recursive known (source, number) as (
        select min(private.name_lead_source(l.campaign, l.referrer)), 1 from public.lead_sources l
        union all
        select (
          select min(private.name_lead_source(l.campaign, l.referrer)) from public.lead_sources l
          where private.name_lead_source(l.campaign, l.referrer) > k.source
        ), k.number + 1
        from known k where k.source is not null and k.number <= 200
      )
      select coalesce(jsonb_agg(k.source) filter (where k.source <> ''), '[]') from known k
    )
  );
end;
$$;
revoke all on function public.list_filter_values() from public, anon, authenticated;
grant execute on function public.list_filter_values() to authenticated;
