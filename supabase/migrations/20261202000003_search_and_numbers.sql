-- Searches also read what was written about a request later: e-mails without what they quote, notes, tags and names of files. At most
-- 5,000 characters of an e-mail and the newest 40,000 of a request, so that the e-mails of strangers don't make searches slow.
create or replace function private.join_searchable_fields(q public.quotes) returns text
language sql stable set search_path = ''
as $$
  select private.fold_text(left(string_agg(t.text, E'\n' order by t.at desc), 40000))
  from (
    select timestamptz 'infinity', string_agg(field.value, E'\n') from jsonb_each_text(to_jsonb(q) - array[
      'id', 'name', 'email', 'company', 'services', 'budget', 'status', 'created_at', 'spam_at', 'waiting_since', 'active_at'
    ]) field
    union all
    (
      select r.received_at, left(concat_ws(E'\n', r.sender_name, r.sender, r.subject, r.body), 5000)
      from public.received_emails r where r.quote_id = q.id order by r.received_at desc limit 50
    )
    union all
    select l.created_at, left(concat_ws(E'\n', l.subject, regexp_replace(l.body, '^>.*$', '', 'ng')), 5000)
    from public.email_log l where l.quote_id = q.id
    union all
    select n.created_at, n.body from public.lead_notes n where n.quote_id = q.id
    union all
    select 'infinity', array_to_string(f.tags, E'\n') from public.lead_facts f where f.quote_id = q.id
    union all
    select a.created_at, a.name from public.attachments a
    where a.quote_id = q.id or a.received_email_id = any (array(select r.id from public.received_emails r where r.quote_id = q.id))
  ) t (at, text);
$$;

-- The argument of the trigger is a query of the texts that a statement changed, with their requests.
create function private.refresh_quote_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format(
    'update private.quote_search s set message = private.join_searchable_fields(q) from public.quotes q '
      'where q.id = s.quote_id and q.id in (select t.quote_id from (%s) t (quote_id, text))', tg_argv[0]
  );
  return null;
end;
$$;
revoke all on function private.refresh_quote_search() from public, anon, authenticated;
do $$
begin
  execute (
    select string_agg(format(
      'create trigger refresh_search_on_%1$s after %1$s on public.%2$I referencing %3$s '
        'for each statement execute function private.refresh_quote_search(%4$L)',
      e.event, t.name, e.tables, format(e.difference, format(t.texts, 'added'), format(t.texts, 'removed'))
    ), '; ')
    from (values
      ('received_emails', 'select r.quote_id, r.id from %s r'),
      ('email_log', 'select l.quote_id, l.id from %s l'),
      ('lead_notes', 'select n.quote_id, n.id from %s n'),
      ('lead_facts', 'select f.quote_id, tag from %s f, unnest(f.tags) tag'),
      ('attachments', 'select coalesce(a.quote_id, r.quote_id), a.id from %s a left join public.received_emails r on r.id = a.received_email_id')
    ) t (name, texts), (values
      ('insert', 'new table as added', '%1$s'),
      ('delete', 'old table as removed', '%2$s'),
      ('update', 'old table as removed new table as added', '(%1$s except %2$s) union all (%2$s except %1$s)')
    ) e (event, tables, difference)
  );
end;
$$;
update private.quote_search s set message = private.join_searchable_fields(q) from public.quotes q
where q.id = s.quote_id and q.id in (
  select r.quote_id from public.received_emails r union select l.quote_id from public.email_log l union select n.quote_id from public.lead_notes n
  union select f.quote_id from public.lead_facts f where f.tags <> '{}' union select a.quote_id from public.attachments a
);

-- Returns the numbers of the newest 10,000 requests since `p_since`, and as `weeks` those of all requests by the first day of the week.
-- First answers are in minutes of business hours: from `opens` to `closes` on the sorted `days` of `p_hours`, in its `timeZone`.
create function public.read_numbers(p_since timestamptz, p_hours jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set random_page_cost = 1.1
as $$
declare
  zone constant text := p_hours ->> 'timeZone';
  opens constant time := p_hours ->> 'opens';
  closes constant time := p_hours ->> 'closes';
  days constant date[] := array(select jsonb_array_elements_text(p_hours -> 'days'));
begin
  if not private.is_admin() then
    raise exception 'Only admins can read the numbers.' using errcode = '42501';
  end if;
  return (
    with lead as materialized (
      select q.id, q.created_at from public.quotes q where q.spam_at is null and q.created_at >= p_since
      order by q.created_at desc, q.id desc limit 10000
    ), answer as (
      select extract(epoch from sum(
        m.sign * case
          when m.at::date = days[m.number] then (m.number - 1) * (closes - opens) + (greatest(least(m.at::time, closes), opens) - opens)
          else m.number * (closes - opens)
        end
      )) / 60 as minutes
      from (
        select l.id, l.created_at, min(e.created_at) as answered_at
        from lead l join public.email_log e on e.quote_id = l.id and e.status = 'sent' group by l.id, l.created_at
      ) a, lateral (values (-1, a.created_at at time zone zone), (1, a.answered_at at time zone zone)) v (sign, at),
        lateral (select v.sign, v.at, width_bucket(v.at::date, days) as number) m
      group by a.id
    ), source as (
      select coalesce(s.campaign ->> 'utm_source', s.referrer, s.first_page) as name, count(*) as requests
      from lead l left join public.lead_sources s on s.quote_id = l.id group by 1 order by 2 desc, 1 limit 10
    ), stage as (
      select s.name, count(*) as requests
      from lead l, lateral (
        select 'new' union select f.stage from public.lead_facts f where f.quote_id = l.id
        union select e.after #>> '{}' from public.lead_events e where e.quote_id = l.id and e.field = 'stage'
      ) s (name) group by 1
    )
    select jsonb_build_object(
      'requests', (select count(*) from lead), 'answered', (select count(*) from answer),
      'answerMinutes', (select percentile_cont(array[0.5, 0.9]) within group (order by a.minutes) from answer a),
      'weeks', (
        select jsonb_object_agg(w.start::date, (
          select count(*) from public.quotes q where q.spam_at is null
            and q.created_at >= w.start at time zone zone and q.created_at < (w.start + interval '1 week') at time zone zone
        ))
        from (select date_trunc('week', now() at time zone zone) - i * interval '1 week' from generate_series(0, 12) i) w (start)
      ),
      'sources', (select jsonb_agg(s) from source s), 'stages', (select jsonb_object_agg(s.name, s.requests) from stage s),
      'wonUsd', (select sum(f.value_usd) from lead l join public.lead_facts f on f.quote_id = l.id where f.stage = 'won')
    )
  );
end;
$$;
revoke all on function public.read_numbers(timestamptz, jsonb) from public, anon, authenticated;
grant execute on function public.read_numbers(timestamptz, jsonb) to authenticated;
