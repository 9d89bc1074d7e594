-- Filters by everything that is known about a lead, the order by due time, ids and counts of searches, and saved views.
-- What a search for quotes asks for. A null doesn't filter; a list asks for any of its values.
create type private.quote_filter as (
  -- For `like`, in lower case; null without a text. With `in_messages` the texts besides name, e-mail and company are searched too.
  pattern text,
  in_messages boolean,
  status text,
  services text[],
  budgets text[],
  since timestamptz,
  before timestamptz,
  stages text[],
  owner_ids uuid[],
  is_unowned boolean,
  tags text[],
  min_value integer,
  max_value integer,
  follow_ups text[],
  -- The present day of the agency.
  today date,
  used text[],
  sources text[],
  has text[]
);

-- Names where a visitor came from: the source of the campaign, or the host of the page before; empty if neither is known.
create function private.name_lead_source(p_campaign jsonb, p_referrer text) returns text
-- Without `set search_path`, so that queries of a million sources contain the expression instead of calling the function.
language sql immutable
as $$
  select coalesce(left(lower(btrim(p_campaign ->> 'utm_source')), 100), regexp_replace(p_referrer, '^www\.', ''), '');
$$;
revoke all on function private.name_lead_source(jsonb, text) from public, anon, authenticated;
-- Its index makes writers of `lead_sources` call it.
grant execute on function private.name_lead_source(jsonb, text) to service_role;

create index lead_sources_name_idx on public.lead_sources (private.name_lead_source(campaign, referrer));
create index lead_sources_used_idx on public.lead_sources (quote_id) where used <> '{}';

-- Reads a list of texts from the filters of a lead; null if it is missing or empty. Values that aren't in `p_allowed` are an error.
create function private.read_filter_list(p_lead jsonb, p_key text, p_allowed text[] default null) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  list text[];
begin
  if coalesce(jsonb_typeof(p_lead -> p_key), 'null') = 'null' then
    return null;
  end if;
  if jsonb_typeof(p_lead -> p_key) <> 'array' or jsonb_array_length(p_lead -> p_key) > 100 then
    raise exception 'The filter % must be a list of at most 100 values.', p_key using errcode = '22023';
  end if;
  list := array(select jsonb_array_elements_text(p_lead -> p_key));
  if not list <@ p_allowed then
    raise exception 'The filter % must be a list of %.', p_key, array_to_string(p_allowed, ', ') using errcode = '22023';
  end if;
  return nullif(list, '{}');
end;
$$;
revoke all on function private.read_filter_list(jsonb, text, text[]) from public, anon, authenticated;

-- Reads what a search asks for from its parameters, which are those of `search_quotes`. An unknown key of `p_lead` or a value that
-- can't occur is an error of the code 22023.
create function private.read_quote_filter(
  p_search text, p_messages boolean, p_status text, p_services text[], p_budgets text[], p_since timestamptz, p_before timestamptz,
  p_lead jsonb
) returns private.quote_filter
language plpgsql stable security definer set search_path = ''
as $$
declare
  filter private.quote_filter;
  wanted constant text := lower(normalize(btrim(regexp_replace(coalesce(p_search, ''), '[[:cntrl:]]+', ' ', 'g')), NFC));
  lead constant jsonb := coalesce(nullif(p_lead, 'null'), '{}');
  unknown text;
  owners text[];
begin
  if jsonb_typeof(lead) <> 'object' then
    raise exception 'p_lead must be an object of filters.' using errcode = '22023';
  end if;
  select string_agg(key, ', ') into unknown from jsonb_object_keys(lead) key
  where key <> all (array['stages', 'owners', 'tags', 'min_value', 'max_value', 'follow_ups', 'used', 'sources', 'has']);
  if unknown is not null then
    raise exception 'Leads have no filter %.', unknown using errcode = '22023';
  end if;

  filter.pattern := case when wanted <> '' then '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%' end;
  filter.in_messages := p_messages;
  filter.status := p_status;
  filter.services := p_services;
  filter.budgets := p_budgets;
  filter.since := p_since;
  filter.before := p_before;
  filter.stages := private.read_filter_list(lead, 'stages', array['new', 'talking', 'proposal', 'won', 'lost']);
  owners := private.read_filter_list(lead, 'owners');
  if owners is not null then
    filter.is_unowned := 'nobody' = any (owners);
    filter.owner_ids := array(select case o when 'me' then auth.uid() else o::uuid end from unnest(owners) o where o <> 'nobody');
  end if;
  filter.tags := private.read_filter_list(lead, 'tags');
  filter.min_value := (lead ->> 'min_value')::integer;
  filter.max_value := (lead ->> 'max_value')::integer;
  filter.follow_ups := private.read_filter_list(lead, 'follow_ups', array['overdue', 'today', 'later', 'none']);
  if filter.follow_ups is not null then
    select (now() at time zone r.time_zone)::date into filter.today from public.booking_rules r;
  end if;
  filter.used := private.read_filter_list(lead, 'used', array['demo', 'estimate', 'report']);
  filter.sources := private.read_filter_list(lead, 'sources');
  filter.has := private.read_filter_list(lead, 'has', array['reply', 'unanswered', 'call', 'files']);
  return filter;
exception
  when invalid_text_representation or numeric_value_out_of_range then
    raise exception 'A filter of p_lead has an invalid value (%).', sqlerrm using errcode = '22023';
end;
$$;
revoke all on function private.read_quote_filter(text, boolean, text, text[], text[], timestamptz, timestamptz, jsonb)
  from public, anon, authenticated;

-- Writes the condition that asks for quotes whose row `p_alias` of a table meets `p_condition`. The table has no row for most
-- quotes: `p_is_default` says whether those meet it.
create function private.write_row_condition(p_table text, p_alias text, p_condition text, p_is_default boolean) returns text
language sql immutable set search_path = ''
as $$
  select format(
    case
      when p_condition = '' then ''
      when p_is_default then ' and not exists (select from %1$s %2$s where %2$s.quote_id = q.id and (%3$s) is not true)'
      else ' and exists (select from %1$s %2$s where %2$s.quote_id = q.id and %3$s)'
    end, p_table, p_alias, p_condition
  );
$$;
revoke all on function private.write_row_condition(text, text, text, boolean) from public, anon, authenticated;

-- Writes the condition that the texts `s` of a quote contain that of `$1`, the filter.
create function private.write_text_condition(p_filter private.quote_filter) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_filter.pattern is null then ''
    when p_filter.in_messages then ' and (s.contact like ($1).pattern or s.message like ($1).pattern)'
    else ' and s.contact like ($1).pattern'
  end;
$$;
revoke all on function private.write_text_condition(private.quote_filter) from public, anon, authenticated;

-- Writes the conditions that quotes `q` meet, besides that of the text. Only fixed words are put together here: the values are those
-- of `$1`, the filter itself.
create function private.write_quote_conditions(p_filter private.quote_filter) returns text
language sql stable set search_path = ''
as $$
  select concat(
    case when p_filter.status is not null then ' and q.status = ($1).status' end,
    case when p_filter.services is not null then ' and q.services && ($1).services' end,
    case when p_filter.budgets is not null then ' and q.budget = any (($1).budgets)' end,
    case when p_filter.since is not null then ' and q.created_at >= ($1).since' end,
    case when p_filter.before is not null then ' and q.created_at < ($1).before' end,
    private.write_row_condition(
      'public.lead_facts', 'f',
      concat_ws(
        ' and ',
        case when p_filter.stages is not null then 'f.stage = any (($1).stages)' end,
        case
          when p_filter.is_unowned then '(f.owner_id is null or f.owner_id = any (($1).owner_ids))'
          when p_filter.owner_ids is not null then 'f.owner_id = any (($1).owner_ids)'
        end,
        case when p_filter.tags is not null then 'f.tags && ($1).tags' end,
        case when p_filter.min_value is not null then 'f.value_usd >= ($1).min_value' end,
        case when p_filter.max_value is not null then 'f.value_usd <= ($1).max_value' end,
        case
          when p_filter.follow_ups is not null then
            '(case when f.follow_up_on < ($1).today then ''overdue'' when f.follow_up_on = ($1).today then ''today'''
            ' when f.follow_up_on is null then ''none'' else ''later'' end) = any (($1).follow_ups)'
        end
      ),
      coalesce('new' = any (p_filter.stages), true) and coalesce(p_filter.is_unowned, true) and p_filter.tags is null
        and p_filter.min_value is null and p_filter.max_value is null and coalesce('none' = any (p_filter.follow_ups), true)
    ),
    private.write_row_condition(
      'public.lead_sources', 'l',
      concat_ws(
        ' and ',
        case when p_filter.used is not null then 'l.used <> ''{}'' and l.used && ($1).used' end,
        case when p_filter.sources is not null then 'private.name_lead_source(l.campaign, l.referrer) = any (($1).sources)' end
      ),
      p_filter.used is null and coalesce('' = any (p_filter.sources), true)
    ),
    case
      when 'reply' = any (p_filter.has) then
        ' and exists (select from public.received_emails r where r.quote_id = q.id and r.nature = ''reply'')'
    end,
    -- A reply to another request of the person answers it too.
    case
      when 'unanswered' = any (p_filter.has) then
        ' and q.id in (select r.quote_id from public.received_emails r join public.quotes o on o.id = r.quote_id'
        ' where r.nature = ''reply'' and not exists (select from public.email_log e where lower(e.recipient) = lower(o.email)'
        ' and e.status <> ''failed'' and e.created_at > r.received_at))'
    end,
    case
      when 'call' = any (p_filter.has) then
        ' and exists (select from public.bookings b where b.quote_id = q.id and b.status = ''booked'')'
    end,
    case when 'files' = any (p_filter.has) then ' and exists (select from public.attachments a where a.quote_id = q.id)' end
  );
$$;
revoke all on function private.write_quote_conditions(private.quote_filter) from public, anon, authenticated;

-- Writes where the quotes `q` that match a filter come from, with their texts `s` if it has a text. With `p_has_clocks` each has its
-- clock `c`. `p_conditions` are those of private.write_quote_conditions.
create function private.write_quote_source(p_filter private.quote_filter, p_conditions text, p_has_clocks boolean default false)
returns text
language sql stable set search_path = ''
as $$
  select concat(
    'from public.quotes q',
    case when p_has_clocks then ' join public.lead_clocks c on c.quote_id = q.id' end,
    case when p_filter.pattern is not null then ' join private.quote_search s on s.quote_id = q.id' end,
    ' where true', private.write_text_condition(p_filter), p_conditions
  );
$$;
revoke all on function private.write_quote_source(private.quote_filter, text, boolean) from public, anon, authenticated;

drop function public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text);
-- Returns one page of the quotes that match the filters and contain a text, ignoring case, in name, e-mail or company (with
-- `p_messages` also in the texts of private.join_searchable_fields). `p_lead` filters by what belongs to a quote besides its columns
-- (private.read_quote_filter). `total` is the number of all matches; a page past the end has no rows.
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
  p_lead jsonb default null
) returns setof public.quote_match
language plpgsql stable security definer
-- Parallel workers and JIT compilation cost more here than they save.
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
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
    when 'due' then 'case when c.answered_at is null then c.due_at end, c.requested_at desc, q.id'
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
    raise exception 'Only admins can search quotes.' using errcode = '42501';
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
    -- quotes, one by one, until the page is full. They are collected, counted and sorted instead, and so are up to 100,000 others.
    is_found_by_set := conditions like '% and exists %' or conditions like '% and q.id %';
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
revoke all on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.search_quotes(text, boolean, text, text[], text[], timestamptz, timestamptz, text, integer, integer, uuid, text, jsonb)
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
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
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
set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off
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

-- Saved searches of the dashboard. A view without an owner belongs to all admins, who share it; others only their owners see.
create table public.lead_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- The parameters of the dashboard's URL, as pairs of name and value.
  query jsonb not null check (jsonb_typeof(query) = 'array' and octet_length(query::text) <= 4000),
  -- Views are shown in this order.
  position double precision not null default extract(epoch from now())
);
create index lead_views_owner_idx on public.lead_views (owner_id);

alter table public.lead_views enable row level security;
revoke all on public.lead_views from public, anon, authenticated;
grant all on public.lead_views to service_role;
grant select, insert, update, delete on public.lead_views to authenticated;

create policy "readers read their own and shared views" on public.lead_views
  for select to authenticated using ((select private.is_reader()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "admins save their own and shared views" on public.lead_views
  for insert to authenticated with check ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "admins change their own and shared views" on public.lead_views
  for update to authenticated using ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())))
  with check ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())));
create policy "admins delete their own and shared views" on public.lead_views
  for delete to authenticated using ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())));

-- Deletes the views that search for a person's e-mail address.
create function private.delete_views_of_person(p_email text) returns void
language sql set search_path = ''
as $$
  delete from public.lead_views v where position(p_email in lower(v.query::text)) > 0;
$$;
revoke all on function private.delete_views_of_person(text) from public, anon, authenticated;

create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person text := lower(btrim(p_email));
  calls integer;
  emails integer;
  files integer;
  replies integer;
  submissions integer;
  accounts integer;
begin
  delete from public.bookings b
  where lower(b.email) = person or b.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics calls = row_count;
  delete from public.attachments a
  where a.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    or a.received_email_id in (
      select r.id from public.received_emails r
      where lower(r.sender) = person or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person)
    );
  get diagnostics files = row_count;
  delete from public.received_emails r
  where lower(r.sender) = person or r.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics emails = row_count;
  delete from public.email_log l
  where lower(l.recipient) = person or l.quote_id in (select q.id from public.quotes q where lower(q.email) = person);
  get diagnostics replies = row_count;
  perform private.delete_views_of_person(person);
  delete from public.quotes q where lower(q.email) = person;
  get diagnostics submissions = row_count;
  delete from auth.users u
  where lower(u.email) = person
    and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin');
  get diagnostics accounts = row_count;
  return jsonb_build_object('quotes', submissions, 'replies', replies, 'accounts', accounts)
    || case when calls > 0 then jsonb_build_object('bookings', calls) else '{}'::jsonb end
    || case when emails > 0 then jsonb_build_object('receivedEmails', emails) else '{}'::jsonb end
    || case when files > 0 then jsonb_build_object('attachments', files) else '{}'::jsonb end;
end;
$$;

-- The order `due` of `search_quotes`.
create index lead_clocks_due_idx on public.lead_clocks ((case when answered_at is null then due_at end), requested_at desc, quote_id);
