-- Who wrote back waits for an answer like who requested a quote: `lead_clocks` says since when and until when, and the order `due`
-- begins with who waits longest. A reply that bounced answers nobody, also with the mark as contacted that relied on it.
-- waits_since: the request itself, or later the first e-mail after the newest sent reply that hasn't bounced. Null if nobody waits,
-- and for leads that are won or lost. waits_until: when the promised business day of that answer ends.
alter table public.lead_clocks add column waits_since timestamptz, add column waits_until timestamptz;

-- Computes the clocks of these quotes. A due time stays when the hours change later, and so do the minutes of an answer. An
-- agency that is closed for two months has to answer within them.
-- Who marks a quote as contacted within a minute of a reply that bounces, or before the bounce arrives, relied on that reply.
create or replace function private.update_clocks(p_quote_ids uuid[]) returns void
language plpgsql security definer set search_path = '' set jit = off
-- By the indexes: of a table that grew since its statistics were made, the planner would read all rows for each quote.
set enable_seqscan = off
as $$
declare
  -- Read before: next to the cost of a table without an index, the planner sees no difference between joins.
  zone constant text := (select r.time_zone from public.booking_rules r);
begin
  -- In the order of the ids, against deadlocks. The next statement sees what the changes that it waited for have written.
  perform from public.lead_clocks c where c.quote_id = any (p_quote_ids) order by c.quote_id for update;

  insert into public.lead_clocks as c (quote_id, requested_at, due_at, answered_at, answer_minutes, waits_since, waits_until)
  with asked as materialized (
    select
      q.id, q.created_at, reply.newest_at,
      exists (select from public.lead_facts f where f.quote_id = q.id and f.stage in ('won', 'lost')) as is_closed,
      q.status = 'new' or mark.is_void is true as is_unmarked,
      least(reply.first_at, case when not mark.is_void then mark.at end) as answered_at
    from public.quotes q
    cross join lateral (
      select min(l.created_at) filter (where l.created_at >= q.created_at) as first_at, max(l.created_at) as newest_at
      from public.email_log l
      where lower(l.recipient) = lower(q.email) and l.status = 'sent'
        and not exists (select from public.received_emails r where r.bounced_reply_id = l.id and r.nature = 'bounce')
    ) reply
    left join lateral (
      select
        e.created_at as at,
        exists (
          select from public.email_log l join public.received_emails r on r.bounced_reply_id = l.id and r.nature = 'bounce'
          where lower(l.recipient) = lower(q.email) and l.created_at <= e.created_at
            and greatest(r.received_at, l.created_at + interval '1 minute') > e.created_at
        ) as is_void
      from public.lead_events e
      where q.status = 'contacted' and e.quote_id = q.id and e.field = 'status' and e.after = '"contacted"'
      order by e.created_at desc limit 1
    ) mark on true
    where q.id = any (p_quote_ids)
  ), waiting as materialized (
    select
      a.id, a.created_at, a.answered_at, a.answered_at is not null or a.is_unmarked and not a.is_closed as is_measured,
      case
        when a.is_closed then null
        when a.answered_at is null and a.is_unmarked then a.created_at
        else (
          select min(r.received_at) from public.received_emails r
          where r.quote_id = a.id and r.nature = 'reply' and (a.newest_at is null or r.received_at > a.newest_at)
        )
      end as waits_since
    from asked a
  ), request as materialized (
    select
      w.*, (w.created_at at time zone zone)::date as day, (w.answered_at at time zone zone)::date as answer_day,
      (w.waits_since at time zone zone)::date as waiting_day
    from waiting w
  ), calendar as materialized (
    select
      d.day, d.hours,
      sum(private.count_minutes(d.hours)) over (order by d.day) - private.count_minutes(d.hours) as minutes_before,
      min(upper(d.hours)) over (order by d.day rows between 1 following and unbounded following) as next_close
    from (
        select
          min(least(request.day, request.waiting_day)) as first,
          max(greatest(request.day, request.answer_day, request.waiting_day)) as last
        from request
      ) period,
      private.list_business_days(period.first, period.last + 62) d
  )
  select
    request.id, request.created_at,
    case when request.is_measured then coalesce(asked.next_close, request.created_at + interval '62 days') end,
    request.answered_at,
    greatest(round(
      answered.minutes_before + private.count_minutes(answered.hours * tstzmultirange(tstzrange(null, request.answered_at)))
      - asked.minutes_before - private.count_minutes(asked.hours * tstzmultirange(tstzrange(null, request.created_at)))
    ), case when request.answered_at is not null then 0 end),
    request.waits_since, coalesce(awaited.next_close, request.waits_since + interval '62 days')
  from request join calendar asked on asked.day = request.day left join calendar answered on answered.day = request.answer_day
    left join calendar awaited on awaited.day = request.waiting_day
  order by request.id
  on conflict (quote_id) do update
  set requested_at = excluded.requested_at,
      due_at = case
        when excluded.due_at is null or c.requested_at <> excluded.requested_at then excluded.due_at
        else coalesce(c.due_at, excluded.due_at)
      end,
      answered_at = excluded.answered_at,
      answer_minutes = case when c.answered_at = excluded.answered_at then c.answer_minutes else excluded.answer_minutes end,
      waits_since = excluded.waits_since,
      waits_until = case
        when c.waits_since = excluded.waits_since then coalesce(c.waits_until, excluded.waits_until) else excluded.waits_until
      end
  where (c.requested_at, c.due_at is null, c.answered_at, c.waits_since, c.waits_until is null)
    is distinct from (excluded.requested_at, excluded.due_at is null, excluded.answered_at, excluded.waits_since, excluded.waits_until is null);
end;
$$;


drop trigger update_clocks_of_bounce on public.received_emails;
drop function private.update_clocks_of_bounce();
-- An e-mail of the person waits for an answer in the thread in which it is, and a reply that bounced has answered nobody.
create function private.update_clocks_of_received_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  quote_ids uuid[];
begin
  select array_agg(affected.id) into quote_ids
  from (
    select q.id from public.quotes q where q.id in (old.quote_id, new.quote_id)
    union
    select q.id from public.email_log l join public.quotes q on lower(q.email) = lower(l.recipient)
    where l.id in (old.bounced_reply_id, new.bounced_reply_id)
  ) affected;
  if quote_ids is not null then
    perform private.update_clocks(quote_ids);
  end if;
  return null;
end;
$$;
revoke all on function private.update_clocks_of_received_email() from public, anon, authenticated;
create trigger update_clocks_of_inserted after insert on public.received_emails
  for each row when (new.nature <> 'auto-reply') execute function private.update_clocks_of_received_email();
create trigger update_clocks_of_moved after update of quote_id on public.received_emails
  for each row when (new.nature <> 'auto-reply') execute function private.update_clocks_of_received_email();
create trigger update_clocks_of_deleted after delete on public.received_emails
  for each row when (old.nature <> 'auto-reply') execute function private.update_clocks_of_received_email();

-- Nobody waits for an answer about a lead that is won or lost, until it is opened again.
create or replace function private.update_clocks_of_facts() returns trigger
-- By the index: for 10,000 leads the planner would read all clocks.
language plpgsql security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  quote_ids uuid[];
begin
  if tg_op = 'INSERT' then
    quote_ids := array(select c.quote_id from changed c where c.stage in ('won', 'lost'));
  else
    quote_ids := array(
      (
        select c.quote_id from changed c where c.stage in ('won', 'lost')
        except select e.quote_id from earlier e where e.stage in ('won', 'lost')
      )
      union all
      (
        select e.quote_id from earlier e where e.stage in ('won', 'lost')
        except select c.quote_id from changed c where c.stage in ('won', 'lost')
      )
    );
  end if;
  -- Others have been answered, and no e-mail can wait.
  perform private.update_clocks(array_agg(c.quote_id))
  from unnest(quote_ids) affected (id) join public.lead_clocks c on c.quote_id = affected.id join public.quotes q on q.id = c.quote_id
  where c.waits_since is not null or q.status = 'new' and c.answered_at is null
    or exists (select from public.received_emails r where r.quote_id = c.quote_id and r.nature <> 'auto-reply');
  return null;
end;
$$;
drop trigger update_clocks_of_updated on public.lead_facts;
create trigger update_clocks_of_updated after update on public.lead_facts
  referencing old table as earlier new table as changed for each statement execute function private.update_clocks_of_facts();

-- New hours move the due times that are yet to come.
create or replace function private.renew_clocks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  renewed uuid[];
begin
  with changed as (
    update public.lead_clocks c
    set due_at = case when c.answered_at is not null then c.due_at end, waits_until = null
    where c.waits_since is not null and c.waits_until > now()
    returning c.quote_id
  )
  select array_agg(changed.quote_id) into renewed from changed;
  perform private.update_clocks(renewed);
  return null;
end;
$$;

-- Makes a lead that was marked as spam one of the quotes again, as it was. Accounts that were deleted meanwhile are left out.
create or replace function private.restore_lead(p_suspected public.suspected_quotes) returns uuid
language plpgsql set search_path = ''
as $$
declare
  restored_id constant uuid := p_suspected.content ->> 'id';
  kept jsonb := p_suspected.lead;
  account text;
  table_name text;
begin
  for account in
    select distinct found.match[1] from regexp_matches(kept::text, '"(?:owner|author|admin|actor)_id": "([0-9a-f-]{36})"', 'g') found (match)
    where not exists (select from auth.users u where u.id::text = found.match[1])
  loop
    kept := regexp_replace(kept::text, '"(owner|author|admin|actor)_id": "' || account || '"', '"\1_id": null', 'g');
  end loop;
  -- Neither the audit log nor webhooks report what comes back as new.
  perform set_config('northlight.restoring', 'on', true);
  for table_name in select private.list_lead_tables() loop
    if table_name <> 'quotes' then
      execute format('delete from public.%I where quote_id = $1', table_name) using restored_id;
    end if;
    execute format('insert into public.%1$I select * from jsonb_populate_recordset(null::public.%1$I, $1)', table_name)
    using kept -> table_name;
  end loop;
  perform set_config('northlight.restoring', '', true);
  update public.attachments a
  set quote_id = f.quote_id, received_email_id = f.received_email_id, suspected_quote_id = f.suspected_quote_id
  from jsonb_populate_recordset(null::public.attachments, kept -> 'attachments') f where f.id = a.id;
  -- The person may have got a reply meanwhile, and what was kept before a migration lacks its columns.
  perform private.update_clocks(array[restored_id]);
  return restored_id;
end;
$$;


-- Writes the conditions that quotes `q` meet, besides that of the text. Only fixed words are put together here: the values are those
-- of `$1`, the filter itself.
create or replace function private.write_quote_conditions(p_filter private.quote_filter) returns text
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

-- Who waits for a first answer, and then, in steps of bounded memory, the quotes with received e-mails and those of people whose reply
-- bounced.
update public.lead_clocks c set waits_since = c.requested_at, waits_until = c.due_at where c.answered_at is null and c.due_at is not null;
do $$
declare
  step uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(q.id order by q.id) into step
    from (
      select affected.id from (
        select r.quote_id as id from public.received_emails r where r.nature = 'reply' and r.quote_id is not null
        union
        select q.id from public.received_emails r join public.email_log l on l.id = r.bounced_reply_id
          join public.quotes q on lower(q.email) = lower(l.recipient)
        where r.nature = 'bounce'
      ) affected
      where affected.id > last order by affected.id limit 10000
    ) q;
    exit when step is null;
    perform private.update_clocks(step);
    last := step[cardinality(step)];
  end loop;
end $$;
drop index public.lead_clocks_due_idx;
create index lead_clocks_due_idx on public.lead_clocks (waits_since, requested_at desc, quote_id);
