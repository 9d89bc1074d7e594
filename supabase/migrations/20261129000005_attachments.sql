-- Files that visitors attach to a request for a quote, and those of received e-mails. Their bytes are in a private bucket of the
-- storage.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'attachments', 'attachments', false, 26214400,
  array[
    'application/pdf', 'image/png', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/octet-stream'
  ]
)
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Restrictive: whatever another policy allows, only the secret key and signed URLs reach these objects.
create policy "attachments are private" on storage.objects as restrictive for all to anon, authenticated
  using (bucket_id <> 'attachments') with check (bucket_id <> 'attachments');

-- Every object that may be in the bucket. One without a row in `attachments` is deleted by `deliver-outbox`, also if the
-- storage fails at first; until then nothing but its random name is left.
create table public.attachment_objects (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
  created_at timestamptz not null default now()
);
create table public.attachments (
  id text primary key references public.attachment_objects (id) on delete cascade,
  -- Null until the quote is submitted, and for files of received e-mails.
  quote_id uuid references public.quotes (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 150 and name !~ '[[:cntrl:]]'),
  -- Files of received e-mails are of any type: as octet streams they are only downloaded.
  type text not null check (
    type in (
      'application/pdf', 'image/png', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/octet-stream'
    )
  ),
  size integer not null check (size between 1 and 26214400),
  created_at timestamptz not null default now(),
  received_email_id uuid references public.received_emails (id) on delete cascade,
  -- Whose space it takes: `visitor` for what was uploaded for a quote, `stranger`, or the id of the quote that the signed address of a
  -- received e-mail names.
  budget text not null default 'visitor' check (budget ~ '^(visitor|stranger|[0-9a-f-]{36})$'),
  constraint attachments_have_one_owner check (quote_id is null or received_email_id is null)
);
create index attachments_quote_idx on public.attachments (quote_id);
create index attachments_received_email_idx on public.attachments (received_email_id);

alter table public.attachment_objects enable row level security;
alter table public.attachments enable row level security;
revoke all on public.attachment_objects, public.attachments from public, anon, authenticated;
grant all on public.attachment_objects, public.attachments to service_role;
grant select on public.attachments to authenticated;
create policy "admins read attachments" on public.attachments
  for select to authenticated using ((select private.is_admin()));

create function private.limit_attachments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Writers of the same quote wait for each other.
  perform from public.quotes q where q.id = new.quote_id for update;
  if (select count(*) > 3 or sum(a.size) > 10485760 from public.attachments a where a.quote_id = new.quote_id) then
    raise exception 'A quote has at most three attachments of 10 MB together.' using errcode = 'NL413';
  end if;
  return null;
end;
$$;
revoke all on function private.limit_attachments() from public, anon, authenticated;
create trigger limit_attachments after insert or update of quote_id, size on public.attachments
  for each row when (new.quote_id is not null) execute function private.limit_attachments();

-- Adds a file that neither a quote nor a received e-mail has yet; one that was added before stays as it is. Returns false, and adds
-- nothing, when its budget is used up, so that strangers can't take the space of others: 1 GB of uploads that no quote has claimed, 1 GB
-- a day of strangers' e-mails, 200 MB a day of e-mails to the signed addresses of one quote and 2 GB to those of all quotes.
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

-- Deletes the files that neither a quote nor a received e-mail has after a day, and returns objects that can be deleted from the bucket.
create function public.delete_unused_attachments() returns setof text
language sql set search_path = ''
as $$
  delete from public.attachments a
  where a.quote_id is null and a.received_email_id is null and a.created_at < now() - interval '1 day';
  select o.id from public.attachment_objects o
  where not exists (select from public.attachments a where a.id = o.id)
  order by o.created_at limit 100;
$$;
revoke all on function public.delete_unused_attachments() from public, anon, authenticated;
grant execute on function public.delete_unused_attachments() to service_role;
