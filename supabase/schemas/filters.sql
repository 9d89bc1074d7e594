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
  select coalesce(
    left(lower(btrim(p_campaign ->> 'utm_source')), 100), case when p_referrer like 'www.%' then substr(p_referrer, 5) else p_referrer end, ''
  );
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
    -- A reply to another request of the person answers it too, unless it bounced.
    case
      when 'unanswered' = any (p_filter.has) then
        ' and q.id in (select r.quote_id from public.received_emails r join public.quotes o on o.id = r.quote_id'
        ' where r.nature = ''reply'' and not exists (select from public.email_log e where lower(e.recipient) = lower(o.email)'
        ' and e.status <> ''failed'' and e.created_at > r.received_at and not exists (select from public.received_emails b'
        ' where b.bounced_reply_id = e.id and b.nature = ''bounce'')))'
    end,
    case
      when 'call' = any (p_filter.has) then
        ' and exists (select from public.bookings b where b.quote_id = q.id and b.status = ''booked'')'
    end,
    case when 'files' = any (p_filter.has) then ' and exists (select from public.attachments a where a.quote_id = q.id)' end
  );
$$;
revoke all on function private.write_quote_conditions(private.quote_filter) from public, anon, authenticated;

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
