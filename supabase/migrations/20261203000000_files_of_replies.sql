-- Files that admins attach to replies. They are uploaded before: until then their `budget`, the id of the admin, says whose they are.
alter table public.attachments
  add column reply_id uuid references public.email_log (id) on delete cascade,
  drop constraint attachments_have_one_owner,
  add constraint attachments_have_one_owner check (num_nonnulls(quote_id, received_email_id, reply_id) <= 1);
create index attachments_reply_idx on public.attachments (reply_id);

-- Deletes the files that nothing has after a day, or a week for those of admins, who keep drafts over a weekend. Returns objects that can
-- be deleted from the bucket.
create or replace function public.delete_unused_attachments() returns setof text
language sql set search_path = ''
as $$
  delete from public.attachments a
  where num_nonnulls(a.quote_id, a.received_email_id, a.reply_id) = 0
    and a.created_at < now() - case when a.budget in ('visitor', 'stranger') then interval '1 day' else interval '7 days' end;
  select o.id from public.attachment_objects o
  where not exists (select from public.attachments a where a.id = o.id)
  order by o.created_at limit 100;
$$;

-- Returns what `private.read_thread` returns, and the copies and files of replies.
create or replace function public.read_thread(p_quote_id uuid, p_limit integer default 100) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select thread || jsonb_build_object('entries', (
    select jsonb_agg(case when l.id is null then e.entry else e.entry || jsonb_build_object('cc', l.cc, 'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at, a.id), '[]')
      from public.attachments a where a.reply_id = l.id
    )) end order by e.place)
    from jsonb_array_elements(thread -> 'entries') with ordinality e (entry, place)
      left join public.email_log l on l.id = case e.entry ->> 'kind' when 'reply' then (e.entry ->> 'id')::uuid end
  ))
  from private.read_thread(p_quote_id, p_limit) thread;
$$;
