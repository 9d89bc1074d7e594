-- Open dashboards learn of changes and of colleagues who are answering, and two replies can't cross unnoticed.
-- What open dashboards ask for every second: which quotes have changed, and which colleagues are answering. One request for both
-- works the same on a hosted project and on the local stack (decision 105).

-- Changes of the last minutes. A reader has seen exactly those whose transaction is visible in the snapshot of its earlier request:
-- ids or times don't tell, because transactions commit in another order.
create table private.desk_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  -- The name of the table.
  topic text not null,
  -- Null for a row without a quote, and for more quotes than `private.record_desk_changes` records.
  quote_id uuid,
  created_at timestamptz not null default clock_timestamp()
);
create index desk_changes_transaction_idx on private.desk_changes (transaction_id);
create index desk_changes_time_idx on private.desk_changes (created_at);
alter table private.desk_changes enable row level security;
revoke all on private.desk_changes from public, anon, authenticated, service_role;

-- Records the quotes of the rows that a statement has changed, up to 1,000 of them. The argument is the column with the quote's id.
-- Changes older than ten minutes are deleted.
create function private.record_desk_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Tables of the trigger have no schema.
  changed_rows constant text := case tg_op
    when 'INSERT' then 'table new_rows' when 'DELETE' then 'table old_rows' else 'table old_rows union all table new_rows'
  end;
begin
  execute format(
    'with changed as (select distinct %1$I as quote_id from (%2$s) changed_row limit 1001)
     insert into private.desk_changes (topic, quote_id)
     select distinct %3$L, case when (select count(*) from changed) <= 1000 then quote_id end from changed',
    tg_argv[0], changed_rows, tg_table_name
  );
  delete from private.desk_changes c where c.ctid in (
    select o.ctid from private.desk_changes o where o.created_at < clock_timestamp() - interval '10 minutes'
    limit 1000 for update skip locked
  );
  return null;
end;
$$;
revoke all on function private.record_desk_changes() from public, anon, authenticated;

-- A trigger with tables of changed rows has one event.
do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('quotes', 'id'), ('lead_facts', 'quote_id'), ('lead_notes', 'quote_id'), ('email_log', 'quote_id'),
      ('received_emails', 'quote_id'), ('bookings', 'quote_id'), ('attachments', 'quote_id'), ('outbox', 'quote_id')
    ) w (name, quote_column)
  loop
    execute format(
      'create trigger record_desk_inserts after insert on public.%1$I referencing new table as new_rows
         for each statement execute function private.record_desk_changes(%2$L);
       create trigger record_desk_updates after update on public.%1$I referencing old table as old_rows new table as new_rows
         for each statement execute function private.record_desk_changes(%2$L);
       create trigger record_desk_deletes after delete on public.%1$I referencing old table as old_rows
         for each statement execute function private.record_desk_changes(%2$L)',
      watched.name, watched.quote_column
    );
  end loop;
end $$;

-- Which submission is open in a tab of a dashboard. Rows are written again every ten seconds and end after thirty; a crash of the
-- database may lose them.
create unlogged table private.desk_presence (
  user_id uuid not null references auth.users (id) on delete cascade,
  tab_id uuid not null,
  quote_id uuid not null,
  is_answering boolean not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, tab_id)
);
alter table private.desk_presence enable row level security;
revoke all on private.desk_presence from public, anon, authenticated, service_role;

-- Notes that the caller has a submission open in a tab; without a submission the tab's row ends. At most twenty tabs of a person are
-- noted. A call that changes nothing writes nothing.
create function private.note_presence(p_tab uuid, p_quote_id uuid, p_is_answering boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_quote_id is null then
    delete from private.desk_presence p where p.user_id = auth.uid() and p.tab_id = p_tab;
    return;
  end if;
  if exists (
    select from private.desk_presence p
    where p.user_id = auth.uid() and p.tab_id = p_tab and p.quote_id = p_quote_id and p.is_answering = p_is_answering
      and p.seen_at > now() - interval '10 seconds'
  ) then
    return;
  end if;
  delete from private.desk_presence p where (p.user_id, p.tab_id) in (
    select o.user_id, o.tab_id from private.desk_presence o where o.seen_at < now() - interval '30 seconds' for update skip locked
  );
  insert into private.desk_presence (user_id, tab_id, quote_id, is_answering)
  select auth.uid(), p_tab, p_quote_id, p_is_answering
  where (select count(*) from private.desk_presence p where p.user_id = auth.uid() and p.tab_id <> p_tab) < 20
  on conflict (user_id, tab_id) do update
  set quote_id = excluded.quote_id, is_answering = excluded.is_answering, seen_at = excluded.seen_at;
end;
$$;
revoke all on function private.note_presence(uuid, uuid, boolean) from public, anon, authenticated;

-- Returns what has happened since the call that returned the version `p_after`:
-- - `version`: for the next call
-- - `changes`: `[{"topic", "quoteId"}]`, the topic being the name of a table; null if anything may have changed, because the version
--   is too old. Without `p_after` those of the last ten seconds. The topic `thread` says that the submission `p_quote_id` shows a
--   change of another one of the same person.
-- - `people`: up to fifty others who answer a submission now or have `p_quote_id` open, `[{"id", "name", "quoteId", "isAnswering"}]`
-- Null for everyone but admins and viewers: a dashboard asks every second, also when its session has just ended in another tab.
-- Also notes that the caller has the submission `p_quote_id` open in the tab `p_tab`, and whether it is being answered.
create function public.read_desk(
  p_after text default null, p_tab uuid default null, p_quote_id uuid default null, p_is_answering boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  seen constant pg_snapshot := split_part(p_after, '/', 2);
  is_known constant boolean := p_after is not null
    and to_timestamp(split_part(p_after, '/', 1)::double precision) > now() - interval '9 minutes'
    and pg_snapshot_xmax(seen) <= pg_snapshot_xmax(pg_current_snapshot());
  version text;
  changes jsonb;
  people jsonb;
begin
  if not private.is_reader() then
    return null;
  end if;
  if p_tab is not null then
    perform private.note_presence(p_tab, p_quote_id, p_is_answering);
  end if;

  -- One statement, so that the version belongs to the snapshot that the changes are read from.
  with unseen as (
    select c.topic, c.quote_id from private.desk_changes c
    where is_known and c.transaction_id >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.transaction_id, seen)
    union
    select c.topic, c.quote_id from private.desk_changes c
    where p_after is null and c.created_at > now() - interval '10 seconds'
  ), bounded as (
    select distinct u.topic, case when (select count(*) from unseen) <= 1000 then u.quote_id end as quote_id from unseen u
  )
  select
    extract(epoch from now()) || '/' || pg_current_snapshot(),
    coalesce(jsonb_agg(jsonb_build_object('topic', b.topic, 'quoteId', b.quote_id)), '[]')
  into version, changes from bounded b;
  if p_quote_id is not null and changes <> '[]' and exists (
    select from public.quotes opened join public.quotes other on lower(other.email) = lower(opened.email) and other.id <> opened.id
      join jsonb_to_recordset(changes) as c(topic text, "quoteId" uuid) on c."quoteId" = other.id
    where opened.id = p_quote_id
  ) then
    changes := changes || jsonb_build_object('topic', 'thread', 'quoteId', p_quote_id);
  end if;
  if p_after is not null and not is_known then
    changes := null;
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('id', p.user_id, 'name', p.name, 'quoteId', p.quote_id, 'isAnswering', p.is_answering)), '[]')
  into people from (
    select
      o.user_id, o.quote_id, bool_or(o.is_answering) as is_answering,
      coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), split_part(u.email, '@', 1)) as name
    from private.desk_presence o join auth.users u on u.id = o.user_id
    where o.user_id <> auth.uid() and o.seen_at > now() - interval '30 seconds' and (o.is_answering or o.quote_id = p_quote_id)
    group by o.user_id, o.quote_id, u.id
    order by (o.quote_id = p_quote_id) desc nulls last, 3 desc, 4, o.user_id
    limit 50
  ) p;
  return jsonb_build_object('version', version, 'changes', changes, 'people', people);
end;
$$;
revoke all on function public.read_desk(text, uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.read_desk(text, uuid, uuid, boolean) to authenticated;

-- The newest letter of the conversation with a person: a reply that hasn't failed, or a received e-mail except automatic answers.
-- Null without one.
create function private.find_last_letter(p_email text) returns uuid
language sql stable set search_path = ''
as $$
  select letter.id from (
    (
      select l.id, l.created_at from public.email_log l
      where lower(l.recipient) = lower(p_email) and l.status <> 'failed'
      order by l.created_at desc, l.id desc limit 1
    )
    union all
    (
      select r.id, r.created_at from public.received_emails r
      where r.nature <> 'auto-reply' and r.quote_id in (select q.id from public.quotes q where lower(q.email) = lower(p_email))
      order by r.created_at desc, r.id desc limit 1
    )
  ) letter
  order by letter.created_at desc, letter.id desc limit 1;
$$;
revoke all on function private.find_last_letter(text) from public, anon, authenticated;
grant execute on function private.find_last_letter(text) to service_role;

drop function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb);
-- Begins a reply: finds the recipient's quote and detects a repeated reply. `outcome` is `send` (with the log's `id` and the
-- stored `recipient` and its `quoteId`), `sent` (already), `unknown-recipient` (no quote has this e-mail address), `newer-letter`
-- or `limited`. A reply also counts on `p_counted`, the quota of all e-mails to its recipient, which never refuses a reply.
-- `p_last_letter` is the id of the newest letter of the person that the admin has seen, `none` without one: a newer letter refuses the
-- reply with `newer-letter`. Null sends the reply in any case.
create function public.begin_reply(
  p_admin uuid, p_to text, p_quote_name text, p_subject text, p_body text, p_fingerprint text, p_quotas jsonb,
  p_counted jsonb default '[]', p_last_letter text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  target public.quotes;
  earlier public.email_log;
  retry_after integer;
  new_id uuid;
begin
  select q.* into target from public.quotes q where lower(q.email) = lower(p_to)
  order by (q.name = p_quote_name) desc, q.created_at desc limit 1;
  if target.id is null then
    return jsonb_build_object('outcome', 'unknown-recipient');
  end if;

  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 2));
  select l.* into earlier from public.email_log l
  where l.fingerprint = p_fingerprint and l.status <> 'failed' and l.created_at > now() - interval '10 minutes'
  order by l.created_at desc limit 1;
  if earlier.status = 'sent' then
    return jsonb_build_object('outcome', 'sent');
  end if;
  -- Still pending: either running this moment or broken off. The provider knows the id and sends it only once.
  if earlier.id is not null then
    return jsonb_build_object('outcome', 'send', 'id', earlier.id, 'recipient', earlier.recipient, 'quoteId', earlier.quote_id);
  end if;

  if p_last_letter is not null then
    -- One reply to a person after the other: the second one sees the first.
    perform pg_advisory_xact_lock(hashtextextended(lower(target.email), 3));
    if p_last_letter <> coalesce(private.find_last_letter(target.email)::text, 'none') then
      return jsonb_build_object('outcome', 'newer-letter');
    end if;
  end if;

  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;
  perform public.consume_quotas(p_counted);

  insert into public.email_log (quote_id, admin_id, recipient, subject, body, fingerprint, created_at)
  values (target.id, p_admin, target.email, p_subject, p_body, p_fingerprint, clock_timestamp())
  returning id into new_id;
  return jsonb_build_object('outcome', 'send', 'id', new_id, 'recipient', target.email, 'quoteId', target.id);
end;
$$;
revoke all on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.begin_reply(uuid, text, text, text, text, text, jsonb, jsonb, text) to service_role;

-- Returns what the page of a lead shows: its facts and the 500 newest entries of its timeline, the oldest first; null if the quote
-- doesn't exist. Replies, received e-mails and calls are those of all quotes of the person. Every entry has `id`, `kind`, `at` and `actorId`.
-- `lastLetterId` is the entry that a reply refers to as seen (`begin_reply`).
create or replace function public.read_thread(p_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  quote public.quotes;
  facts public.lead_facts;
  entries jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only admins can read leads.' using errcode = '42501';
  end if;
  select q.* into quote from public.quotes q where q.id = p_quote_id;
  if not found then
    return null;
  end if;
  select f.* into facts from public.lead_facts f where f.quote_id = p_quote_id;

  -- `place` orders entries of the same moment: a request comes before its e-mails and files.
  with entry (at, place, id, kind, actor_id, details) as (
    select quote.created_at, 0, quote.id::text, 'request', null::uuid, '{}'::jsonb
    union all
    select quote.created_at, 1, r.id, 'report', null, jsonb_build_object('path', '/demo/report/' || r.id, 'expiresAt', d.expires_at)
    from (select (regexp_match(quote.setup, '^Report: \S*/demo/report/([\w-]{24})$', 'n'))[1] as id) r
    left join public.demo_reports d on d.id = r.id
    where r.id is not null
    union all
    -- Files are uploaded before the request that they belong to.
    select greatest(a.created_at, quote.created_at), 2, a.id, 'file', null, jsonb_build_object('name', a.name, 'size', a.size)
    from public.attachments a where a.quote_id = p_quote_id
    union all
    select
      coalesce(o.sent_at, o.created_at), 3, o.id::text, replace(o.kind, 'quote-', ''), null,
      jsonb_build_object('sentAt', o.sent_at, 'error', case when o.sent_at is null and o.attempts >= 12 then o.last_error end)
    from public.outbox o where o.quote_id = p_quote_id
    union all
    select
      b.created_at, 4, b.id::text, 'call', null, jsonb_build_object('startsAt', b.starts_at, 'status', b.status)
    from public.bookings b where b.quote_id = p_quote_id or lower(b.email) = lower(quote.email)
    union all
    select
      l.created_at, 5, l.id::text, 'reply', l.admin_id, jsonb_build_object('subject', l.subject, 'text', l.body, 'status', l.status)
    from public.email_log l where l.quote_id = p_quote_id or lower(l.recipient) = lower(quote.email)
    union all
    select
      r.received_at, 6, r.id::text, 'received', null,
      jsonb_build_object(
        'subject', r.subject, 'text', r.body, 'quotedText', r.quoted_text, 'sender', r.sender, 'senderName', r.sender_name,
        'nature', r.nature, 'bouncedReplyId', r.bounced_reply_id, 'placedBy', r.placed_by, 'omittedFiles', r.omitted_files,
        'files', coalesce(
          (
            select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at, a.id)
            from public.attachments a where a.received_email_id = r.id
          ),
          '[]'
        )
      )
    from public.received_emails r
    where r.quote_id in (select q.id from public.quotes q where q.id = p_quote_id or lower(q.email) = lower(quote.email))
    union all
    select n.created_at, 7, n.id::text, 'note', n.author_id, jsonb_build_object('text', n.body)
    from public.lead_notes n where n.quote_id = p_quote_id
    union all
    select
      e.created_at, 8, e.id::text, 'change', e.actor_id,
      jsonb_build_object('field', e.field, 'before', e.before, 'after', e.after)
    from (select e.* from public.lead_events e where e.quote_id = p_quote_id order by e.created_at desc limit 500) e
  ), newest as (
    select * from entry order by at desc, place desc, id desc limit 500
  )
  select jsonb_agg(
    jsonb_build_object('id', n.id, 'kind', n.kind, 'at', n.at, 'actorId', n.actor_id) || n.details order by n.at, n.place, n.id
  ) into entries from newest n;

  return jsonb_build_object(
    'facts', jsonb_build_object(
      'stage', coalesce(facts.stage, 'new'), 'lostReason', facts.lost_reason, 'ownerId', facts.owner_id, 'valueUsd', facts.value_usd,
      'tags', coalesce(facts.tags, '{}'), 'followUpOn', facts.follow_up_on
    ),
    'entries', entries,
    'lastLetterId', private.find_last_letter(quote.email)
  );
end;
$$;
