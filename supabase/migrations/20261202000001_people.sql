-- Moves an e-mail of the tray into the conversation of its sender, or into that of a new quote if there is none or the sender is forged.
-- Returns the quote of the e-mail, which may be in a thread already; null if it doesn't exist.
create function public.make_lead(p_email_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  email public.received_emails;
begin
  if not private.is_admin() then
    raise exception 'Only admins can make leads.' using errcode = '42501';
  end if;
  select r.* into email from public.received_emails r where r.id = p_email_id for update;
  if email.quote_id is null and email.sender_check is distinct from 'fail' then
    email.quote_id := private.find_conversation(email.sender);
  end if;
  if email.quote_id is null and email.id is not null then
    insert into public.quotes (name, email, message, created_at) values (
      left(coalesce(nullif(email.sender_name, ''), email.sender), 100), email.sender, left(btrim(email.body), 5000), email.received_at
    ) returning id into email.quote_id;
  end if;
  perform public.mark_spam(array[email.quote_id], false);
  update public.received_emails r set quote_id = email.quote_id, placed_by = 'admin' where r.id = p_email_id and r.quote_id is null;
  return email.quote_id;
end;
$$;

-- Who erased a person, and when. Whom isn't kept.
create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
alter table public.erasures enable row level security;
revoke all on public.erasures from public, anon, authenticated;
grant all on public.erasures to service_role;
grant select on public.erasures to authenticated;
create policy "admins read erasures" on public.erasures for select to authenticated using ((select private.is_admin()));

-- Erases a person as `erase_person` does, and the e-mails in the tray of others who wrote in their conversation, and returns the counts.
-- A preview returns the same and keeps everything.
create function public.erase_lead(p_email text, p_is_preview boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  counts jsonb;
  others integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins can erase people.' using errcode = '42501';
  end if;
  begin
    delete from public.received_emails t where t.quote_id is null and t.nature = 'reply' and t.sender <> '' and lower(t.sender) in (
      select lower(r.sender) from public.received_emails r join public.quotes q on q.id = r.quote_id where lower(q.email) = lower(p_email)
    );
    get diagnostics others = row_count;
    counts := public.erase_person(p_email);
    insert into public.erasures default values;
    if p_is_preview then
      raise exception using errcode = 'NL001';
    end if;
  exception when sqlstate 'NL001' then
    null;
  end;
  return counts || jsonb_build_object('receivedEmails', others + coalesce((counts ->> 'receivedEmails')::integer, 0));
end;
$$;
revoke all on function public.make_lead(uuid), public.erase_lead(text, boolean) from public, anon, authenticated;
grant execute on function public.make_lead(uuid), public.erase_lead(text, boolean) to authenticated;
