-- A history of the newest tenth of the quotes: facts, ten changes and two notes each. Loaded without triggers, which would record
-- the facts as changes of this moment.
begin;
set local session_replication_role = replica;
create temporary table worked on commit drop as
  select id, created_at from quotes order by created_at desc limit (select count(*) / 10 from quotes);
insert into lead_facts (quote_id, stage, value_usd, tags)
select id, 'talking', 5000, '{Shop,urgent}' from worked;
insert into lead_events (quote_id, field, before, after, created_at)
select id, 'value', to_jsonb(i), to_jsonb(i + 1), created_at + i * interval '1 hour' from worked, generate_series(1, 10) i;
insert into lead_notes (quote_id, body, created_at)
select id, repeat('They want to start after the summer. ', 5), created_at + i * interval '1 hour' from worked, generate_series(1, 2) i;

-- The newest quote gets 200 entries besides these: 80 replies, 60 notes and 60 changes.
create temporary table longest on commit drop as select id, email, created_at from quotes order by created_at desc limit 1;
insert into email_log (quote_id, recipient, subject, body, fingerprint, status, created_at)
select id, email, 'Re: Your quote request', repeat('Thank you for your message. ', 40), 'x', 'sent', created_at + i * interval '1 hour'
from longest, generate_series(1, 80) i;
insert into lead_notes (quote_id, body, created_at)
select id, repeat('They want to start after the summer. ', 5), created_at + i * interval '2 hours' from longest, generate_series(1, 60) i;
insert into lead_events (quote_id, field, before, after, created_at)
select id, 'stage', '"talking"', '"proposal"', created_at + i * interval '3 hours' from longest, generate_series(1, 60) i;
insert into private.audit_events (kind, action, subject_id, actor_id, actor_name, at)
select 'lead', 'note-added', n.quote_id, a.user_id, 'Admin', n.created_at
from lead_notes n, (select user_id from user_roles where role = 'admin' order by user_id limit 1) a;
commit;
vacuum analyze lead_facts, lead_events, lead_notes, email_log, private.audit_events;
