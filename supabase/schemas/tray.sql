-- Received e-mails that belong to no request yet.

-- Returns the `p_limit` newest e-mails of the tray that nobody has dismissed, the newest first, and as `hasEarlier` whether there are more.
create function public.read_tray(p_limit integer default 50) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can read received e-mails.' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'emails', coalesce(
        jsonb_agg(
          jsonb_build_object('id', r.id, 'at', r.received_at) || private.describe_received_email(r.id) order by r.rank
        ) filter (where r.rank <= p_limit),
        '[]'
      ),
      'hasEarlier', count(*) > p_limit
    )
    from (
      select r.id, r.received_at, row_number() over (order by r.received_at desc, r.id desc) as rank
      from public.received_emails r where r.quote_id is null and r.dismissed_at is null
      order by r.received_at desc, r.id desc limit p_limit + 1
    ) r
  );
end;
$$;
revoke all on function public.read_tray(integer) from public, anon, authenticated;
grant execute on function public.read_tray(integer) to authenticated;

-- Takes an e-mail out of the tray until it is deleted (`delete_expired_rows`), or puts it back. Returns false if it isn't there.
create function public.dismiss_email(p_id uuid, p_is_dismissed boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins can dismiss received e-mails.' using errcode = '42501';
  end if;
  update public.received_emails r set dismissed_at = case when p_is_dismissed then now() end
  where r.id = p_id and r.quote_id is null;
  return found;
end;
$$;
revoke all on function public.dismiss_email(uuid, boolean) from public, anon, authenticated;
grant execute on function public.dismiss_email(uuid, boolean) to authenticated;
