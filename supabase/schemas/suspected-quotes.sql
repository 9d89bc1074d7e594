-- Requests for a quote that are probably automated. They are kept apart from `quotes`, whose lists and counts are those of people,
-- until an admin restores or deletes them, or 90 days have passed: what a person sent isn't lost.
create table public.suspected_quotes (
  id uuid primary key default gen_random_uuid(),
  -- The validated request, with the keys of the columns of `quotes`; the whole row for a marked lead.
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 100000),
  -- 100 and above is suspected (`supabase/functions/quotes/score-submission.ts`).
  score integer not null check (score between 100 and 1000),
  reasons text[] not null check (
    cardinality(reasons) > 0 and reasons <@ array['trap', 'speed', 'links', 'repetition', 'disposable-domain', 'admin']
  ),
  fingerprint text not null unique,
  -- What `submit_quote` gets when the request is restored.
  mails text[] not null,
  source jsonb not null default '{}' check (octet_length(source::text) <= 8000),
  created_at timestamptz not null default now(),
  -- The rows of a lead that an admin marked as spam, by their tables; null for a request that was never one of the quotes.
  lead jsonb check (jsonb_typeof(lead) = 'object')
);
create index suspected_quotes_newest_idx on public.suspected_quotes (created_at desc, id desc);
create index suspected_quotes_email_idx on public.suspected_quotes (lower(content ->> 'email'));
create index suspected_quotes_message_idx on public.suspected_quotes (md5(lower(content ->> 'message')));

alter table public.suspected_quotes enable row level security;
revoke all on public.suspected_quotes from public, anon, authenticated;
grant select on public.suspected_quotes to authenticated;
grant all on public.suspected_quotes to service_role;
create policy "readers read suspected quotes" on public.suspected_quotes
  for select to authenticated using ((select private.is_reader()));

-- Finds equal messages.
create index quotes_message_idx on public.quotes (md5(lower(message)), created_at);

-- Returns how many other e-mail addresses have sent the same message within a week, ignoring case: at most 3.
create function public.count_other_senders(p_message text, p_email text) returns integer
language sql stable set search_path = ''
as $$
  select least(3, count(distinct same.email))::integer
  from (
    (
      select lower(q.email) as email from public.quotes q
      where md5(lower(q.message)) = md5(lower(p_message)) and q.created_at > now() - interval '7 days'
        and lower(q.email) <> lower(p_email)
      order by q.created_at desc limit 50
    )
    union all
    (
      select lower(s.content ->> 'email') from public.suspected_quotes s
      where md5(lower(s.content ->> 'message')) = md5(lower(p_message)) and s.created_at > now() - interval '7 days'
        and lower(s.content ->> 'email') <> lower(p_email)
      limit 50
    )
  ) same;
$$;
revoke all on function public.count_other_senders(text, text) from public, anon, authenticated;
grant execute on function public.count_other_senders(text, text) to service_role;

-- Stores a suspected request with its files; the outcomes are those of `submit_quote`. The same content is stored once. A flood
-- replaces its own: above 1,000 requests, or 256 MB of their files, those with the highest scores are deleted, the oldest first.
create function public.suspect_quote(
  p_quote jsonb, p_fingerprint text, p_quotas jsonb, p_mails text[], p_source jsonb, p_attachments text[], p_score integer, p_reasons text[]
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  new_id uuid;
  claimed integer;
begin
  -- Writers wait for each other, so that together they don't exceed the limits.
  perform pg_advisory_xact_lock(hashtextextended('suspected_quotes', 3));
  if exists (
    select from public.quote_receipts r
    where r.fingerprint = p_fingerprint and r.created_at > now() - interval '10 minutes'
  ) then
    return '{"outcome": "duplicate"}';
  end if;
  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  insert into public.suspected_quotes as s (content, score, reasons, fingerprint, mails, source)
  values (jsonb_strip_nulls(p_quote), p_score, p_reasons, p_fingerprint, p_mails, p_source)
  on conflict (fingerprint) do update set score = excluded.score, reasons = excluded.reasons
  returning s.id into new_id;

  update public.attachments a set suspected_quote_id = new_id
  where a.id = any (p_attachments) and num_nonnulls(a.quote_id, a.received_email_id) = 0
    and (a.suspected_quote_id is null or a.suspected_quote_id = new_id);
  get diagnostics claimed = row_count;
  if claimed <> cardinality(p_attachments) then
    raise exception 'An attachment is missing.' using errcode = 'NL404';
  end if;
  if (
    select count(*) > 3 or sum(a.size) > 10485760 from public.attachments a where a.suspected_quote_id = new_id and a.quote_id is null
  ) then
    raise exception 'A quote has at most three attachments of 10 MB together.' using errcode = 'NL413';
  end if;

  delete from public.suspected_quotes s using (
    select
      k.id, row_number() over best as place,
      sum((select coalesce(sum(a.size), 0) from public.attachments a where a.suspected_quote_id = k.id)) over best as bytes
    from public.suspected_quotes k
    window best as (order by k.score, k.created_at desc, k.id)
  ) ranked
  where s.id = ranked.id and (ranked.place > 1000 or ranked.bytes > 268435456);
  return '{"outcome": "stored"}';
exception
  when sqlstate 'NL404' then return '{"outcome": "missing-attachments"}';
  when sqlstate 'NL413' then return '{"outcome": "too-large-attachments"}';
end;
$$;
revoke all on function public.suspect_quote(jsonb, text, jsonb, text[], jsonb, text[], integer, text[]) from public, anon, authenticated;
grant execute on function public.suspect_quote(jsonb, text, jsonb, text[], jsonb, text[], integer, text[]) to service_role;

-- The tables whose rows belong to a lead, in the order in which they can be inserted. The last ones hold what the triggers of the
-- others write.
create function private.list_lead_tables() returns setof text
language sql immutable set search_path = ''
as $$
  select unnest(array[
    'quotes', 'lead_sources', 'lead_facts', 'lead_notes', 'email_log', 'received_emails', 'bookings', 'outbox', 'lead_events', 'lead_clocks'
  ]);
$$;
revoke all on function private.list_lead_tables() from public, anon, authenticated;

-- Makes a quote a suspected request, with all that belongs to it, and returns the id of that; null if the quote doesn't exist. A lead
-- with a call that is still to come can't be moved, because its slot would become free without a word to the person.
create function public.mark_as_spam(p_quote_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
  kept jsonb := '{}';
  table_rows jsonb;
  table_name text;
  files text[];
  suspected_id uuid;
begin
  if not private.is_admin() then
    raise exception 'Only admins can mark submissions as spam.' using errcode = '42501';
  end if;
  select q.* into quote from public.quotes q where q.id = p_quote_id for update;
  if quote.id is null then
    return null;
  end if;
  if exists (select from public.bookings b where b.quote_id = p_quote_id and b.status = 'booked' and b.starts_at > now()) then
    raise exception 'Cancel the call with this person first.' using errcode = '22023';
  end if;
  for table_name in select private.list_lead_tables() loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from public.%I r where %I = $1',
      table_name, case table_name when 'quotes' then 'id' else 'quote_id' end
    ) into table_rows using p_quote_id;
    kept := kept || jsonb_build_object(table_name, table_rows);
  end loop;
  select kept || jsonb_build_object('attachments', coalesce(jsonb_agg(to_jsonb(a)), '[]')), array_agg(a.id) into kept, files
  from public.attachments a
  where a.quote_id = p_quote_id
    or a.received_email_id in (select r.id from public.received_emails r where r.quote_id = p_quote_id);

  insert into public.suspected_quotes as s (content, score, reasons, fingerprint, mails, lead)
  values (jsonb_strip_nulls(to_jsonb(quote)), 100, '{admin}', 'lead ' || p_quote_id, '{}', kept)
  returning s.id into suspected_id;
  update public.attachments a set quote_id = null, received_email_id = null, suspected_quote_id = suspected_id where a.id = any (files);
  delete from public.quotes q where q.id = p_quote_id;
  perform private.record_event('lead', 'marked-spam', p_quote_id);
  return suspected_id;
end;
$$;
revoke all on function public.mark_as_spam(uuid) from public, anon, authenticated;
grant execute on function public.mark_as_spam(uuid) to authenticated;

-- Makes a lead that was marked as spam one of the quotes again, as it was. Accounts that were deleted meanwhile are left out.
create function private.restore_lead(p_suspected public.suspected_quotes) returns uuid
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
revoke all on function private.restore_lead(public.suspected_quotes) from public, anon, authenticated;

-- Makes a suspected request one of the quotes, as if it were sent now, with its files, source and e-mails; a lead that an admin
-- marked comes back as it was. Records in the trail when it was sent and why it was suspected. Returns the id of the quote; null if
-- the request was restored or deleted before.
create function public.restore_suspected_quote(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  suspected public.suspected_quotes;
  files text[];
  result jsonb;
  restored_id uuid;
begin
  if not private.is_admin() then
    raise exception 'Only admins can restore suspected requests.' using errcode = '42501';
  end if;
  select s.* into suspected from public.suspected_quotes s where s.id = p_id for update;
  if suspected.id is null then
    return null;
  end if;
  if suspected.lead is not null then
    restored_id := private.restore_lead(suspected);
  else
    select coalesce(array_agg(a.id), '{}') into files from public.attachments a
    where a.suspected_quote_id = p_id and a.quote_id is null;
    result := public.submit_quote(suspected.content, suspected.fingerprint, '[]', suspected.mails, suspected.source, files);
    -- A duplicate: the visitor has sent the same again, and that request wasn't suspected.
    if result ->> 'outcome' not in ('stored', 'duplicate') then
      raise exception 'The request couldn’t be restored (%).', result ->> 'outcome';
    end if;
    select r.quote_id into restored_id from public.quote_receipts r where r.fingerprint = suspected.fingerprint;
  end if;
  if result ->> 'outcome' is distinct from 'duplicate' then
    insert into public.lead_events (quote_id, actor_id, field, before, after)
    values (
      restored_id, auth.uid(), 'suspicion',
      coalesce(suspected.content -> 'created_at', to_jsonb(suspected.created_at)), to_jsonb(suspected.reasons)
    );
  end if;
  delete from public.suspected_quotes s where s.id = p_id;
  return restored_id;
end;
$$;
revoke all on function public.restore_suspected_quote(uuid) from public, anon, authenticated;
grant execute on function public.restore_suspected_quote(uuid) to authenticated;

-- Deletes suspected requests with their files, and returns how many there were.
create function public.delete_suspected_quotes(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  requests integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins can delete suspected requests.' using errcode = '42501';
  end if;
  delete from public.attachments a where a.suspected_quote_id = any (p_ids) and a.quote_id is null;
  delete from public.suspected_quotes s where s.id = any (p_ids);
  get diagnostics requests = row_count;
  perform private.record_event('data', 'suspected-deleted', p_after => jsonb_build_object('requests', requests));
  return requests;
end;
$$;
revoke all on function public.delete_suspected_quotes(uuid[]) from public, anon, authenticated;
grant execute on function public.delete_suspected_quotes(uuid[]) to authenticated;

-- Deletes the suspected requests of a person, with their files, and returns their number. `p_person` is in lower case.
create function private.erase_suspected_quotes(p_person text) returns integer
language plpgsql set search_path = ''
as $$
declare
  requests integer;
begin
  delete from public.attachments a using public.suspected_quotes s
  where s.id = a.suspected_quote_id and a.quote_id is null and lower(s.content ->> 'email') = p_person;
  delete from public.suspected_quotes s where lower(s.content ->> 'email') = p_person;
  get diagnostics requests = row_count;
  return requests;
end;
$$;
revoke all on function private.erase_suspected_quotes(text) from public, anon, authenticated;
grant execute on function private.erase_suspected_quotes(text) to service_role;
