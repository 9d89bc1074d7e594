-- Separate budgets of files, which only their owner claims.
alter table public.attachments
  add column budget text not null default 'visitor' check (budget ~ '^(visitor|stranger|[0-9a-f-]{36})$');
update public.attachments set budget = 'stranger', quote_id = null where received_email_id is not null;
alter table public.attachments add constraint attachments_have_one_owner check (quote_id is null or received_email_id is null);

drop function public.add_attachment(text, text, text, integer);
create function public.add_attachment(p_id text, p_name text, p_type text, p_size integer, p_budget text default 'visitor') returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_signed constant boolean := p_budget not in ('visitor', 'stranger');
begin
  if exists (select from public.attachments a where a.id = p_id) then
    return true;
  end if;
  if (
    select coalesce(sum(a.size) filter (where a.budget = p_budget), 0) + p_size > case when is_signed then 209715200 else 1073741824 end
      or is_signed and coalesce(sum(a.size), 0) + p_size > 2147483648
    from public.attachments a
    where a.quote_id is null and (a.budget not in ('visitor', 'stranger')) = is_signed
      and (a.budget = 'visitor' and a.received_email_id is null or a.budget <> 'visitor' and a.created_at > now() - interval '1 day')
  ) then
    return false;
  end if;
  insert into public.attachment_objects (id) values (p_id) on conflict do nothing;
  insert into public.attachments (id, name, type, size, budget) values (p_id, p_name, p_type, p_size, p_budget) on conflict do nothing;
  return true;
end;
$$;
revoke all on function public.add_attachment(text, text, text, integer, text) from public, anon, authenticated;
grant execute on function public.add_attachment(text, text, text, integer, text) to service_role;

create or replace function public.submit_quote(
  p_quote jsonb, p_fingerprint text, p_quotas jsonb, p_mails text[], p_source jsonb default '{}', p_attachments text[] default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  retry_after integer;
  new_id uuid;
  claimed integer;
  content constant jsonb := jsonb_strip_nulls(p_quote) - array['id', 'status', 'created_at'];
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(content) key);
begin
  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 1));
  if exists (
    select from public.quote_receipts r
    where r.fingerprint = p_fingerprint and r.created_at > now() - interval '10 minutes'
  ) then
    return jsonb_build_object('outcome', 'duplicate');
  end if;

  retry_after := public.consume_quotas(p_quotas);
  if retry_after > 0 then
    return jsonb_build_object('outcome', 'limited', 'retryAfter', retry_after);
  end if;

  execute format('insert into public.quotes (%1$s) select %1$s from jsonb_populate_record(null::public.quotes, $1) returning id', columns)
  into new_id using content;

  insert into public.quote_receipts as r (fingerprint, quote_id) values (p_fingerprint, new_id)
  on conflict (fingerprint) do update set quote_id = excluded.quote_id, created_at = excluded.created_at;

  insert into public.outbox (kind, quote_id) select unnest(p_mails), new_id;

  -- A source that the table refuses is skipped: the quote is stored without it.
  begin
    insert into public.lead_sources
    select (jsonb_populate_record(
      null::public.lead_sources, '{"campaign": {}, "used": []}' || p_source || jsonb_build_object('quote_id', new_id)
    )).*;
  exception when data_exception or integrity_constraint_violation then
    raise warning 'The source of a quote was skipped (%).', sqlstate;
  end;

  update public.attachments a set quote_id = new_id
  where a.id = any (p_attachments) and a.quote_id is null and a.received_email_id is null and a.budget = 'visitor';
  get diagnostics claimed = row_count;
  if claimed <> cardinality(p_attachments) then
    raise exception 'An attachment is missing.' using errcode = 'NL404';
  end if;
  return jsonb_build_object('outcome', 'stored');
exception
  when sqlstate 'NL404' then return '{"outcome": "missing-attachments"}';
  when sqlstate 'NL413' then return '{"outcome": "too-large-attachments"}';
end;
$$;
