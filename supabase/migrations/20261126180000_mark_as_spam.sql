-- A lead that the score missed: an admin marks it as spam, and restoring it brings all of it back.
alter table public.suspected_quotes add column lead jsonb check (jsonb_typeof(lead) = 'object');
alter table public.suspected_quotes drop constraint suspected_quotes_reasons_check;
alter table public.suspected_quotes add constraint suspected_quotes_reasons_check check (
  cardinality(reasons) > 0 and reasons <@ array['trap', 'speed', 'links', 'repetition', 'disposable-domain', 'admin']
);

drop trigger record_added_note on public.lead_notes;
create trigger record_added_note after insert on public.lead_notes
  for each row when (coalesce(current_setting('northlight.restoring', true), '') <> 'on') execute function private.record_added_note();
drop trigger queue_new_webhooks on public.quotes;
create trigger queue_new_webhooks after insert on public.quotes
  referencing new table as new_quotes for each statement when (coalesce(current_setting('northlight.restoring', true), '') <> 'on')
  execute function private.queue_new_webhooks();

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
  return restored_id;
end;
$$;
revoke all on function private.restore_lead(public.suspected_quotes) from public, anon, authenticated;

-- Makes a suspected request one of the quotes, as if it were sent now, with its files, source and e-mails; a lead that an admin
-- marked comes back as it was. Records in the trail when it was sent and why it was suspected. Returns the id of the quote; null if
-- the request was restored or deleted before.
create or replace function public.restore_suspected_quote(p_id uuid) returns uuid
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
