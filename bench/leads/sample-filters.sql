-- What filters of leads find among the quotes, besides the history of the newest tenth: sources of all quotes, won and lost leads
-- among the oldest tenth, e-mails, files and calls of some. Loaded without triggers, like the history.
begin;
set local session_replication_role = replica;
create temporary table numbered on commit drop as
  select id, name, email, created_at, row_number() over (order by created_at) as n, count(*) over () as total from quotes;
insert into lead_sources (quote_id, first_page, referrer, campaign, used)
select
  id, '/', case when n % 3 > 0 then 'host' || (n % 40) || '.example' end,
  case when n % 50 = 0 then '{"utm_source": "newsletter"}'::jsonb else '{}' end,
  case when n % 20 = 0 then '{demo}'::text[] when n % 33 = 0 then '{estimate,report}' else '{}' end
from numbered;
insert into lead_facts (quote_id, stage, owner_id, value_usd, tags, follow_up_on)
select
  x.id, case when n % 10 = 0 then 'lost' else 'won' end, a.id, n % 60000,
  case when n % 200 = 0 then '{Rare}'::text[] else '{Shop}' end, null
from numbered x, (select user_id as id from user_roles where role = 'admin' order by user_id limit 1) a where n <= total / 10;
update lead_facts f set owner_id = a.id, follow_up_on = current_date + (x.n % 40)::integer - 20
from numbered x, (select user_id as id from user_roles where role = 'admin' order by user_id limit 1) a
where x.id = f.quote_id and f.stage = 'talking' and x.n % 7 = 0;
insert into received_emails (quote_id, placed_by, event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
select id, 'sender', n, n, email, name, 'hello@agency.example', 'Re: Your quote request', 'Thank you.', 'reply', created_at + interval '1 hour'
from numbered where n % 50 = 0;
insert into email_log (quote_id, recipient, subject, body, fingerprint, status, created_at)
select id, email, 'Re: Your quote request', 'Thank you.', n, 'sent', created_at + interval '2 hours' from numbered where n % 25 = 0 and n % 350 > 0;
insert into attachment_objects (id) select rpad('bench' || n, 24, '-') from numbered where n % 20 = 0;
insert into attachments (id, quote_id, name, type, size)
select rpad('bench' || n, 24, '-'), id, 'brief.pdf', 'application/pdf', 1000 from numbered where n % 20 = 0;
insert into bookings (starts_at, ends_at, blocked_until, name, email, time_zone, quote_id)
select at, at + interval '30 minutes', at + interval '40 minutes', name, email, 'UTC', id
from (select *, timestamptz '2020-01-01Z' + n * interval '1 hour' as at from numbered where n % 60 = 0) x;
-- What the triggers would have written.
select private.update_clocks(array_agg(r.quote_id)) from received_emails r;
update private.quote_search s set message = concat_ws(E'\n', s.message, private.join_received_texts(s.quote_id))
where s.quote_id in (select r.quote_id from received_emails r);
commit;
vacuum analyze lead_sources, lead_facts, received_emails, email_log, attachments, bookings, lead_clocks, private.quote_search;
