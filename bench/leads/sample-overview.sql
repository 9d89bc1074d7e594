-- The stage in which each lost lead was lost, and the days of all leads, which the samples before were loaded without.
begin;
set local session_replication_role = replica;
insert into lead_events (quote_id, field, before, after) select quote_id, 'stage', '"proposal"', '"lost"' from lead_facts where stage = 'lost';
insert into private.stale_lead_days (day) select distinct (created_at at time zone 'UTC')::date from quotes;
commit;
vacuum analyze lead_facts, lead_events;
