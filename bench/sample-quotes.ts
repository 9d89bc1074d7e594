import type { Sql } from 'postgres';

/** Replaces all quotes by `count` sample quotes. */
export async function insertSampleQuotes(database: Sql, count: number): Promise<void> {
  await database`truncate quotes cascade`;
  await database`
    insert into quotes (name, email, company, message, services, budget, status, created_at)
    select
      (array['Anna', 'Björn', 'Clara', 'David', 'Elif'])[1 + i % 5]
        || ' ' || (array['Andersen', 'Berg', 'Castro', 'Dahl', 'Eriksen', 'Garcia', 'Hansen', 'Keller'])[1 + (i / 5) % 8] || ' ' || i,
      'person.' || i || '@' || (array['acme', 'globex', 'initech', 'umbrella'])[1 + i % 4] || '-' || i % 997 || '.example',
      case when i % 3 > 0 then (array['Acme', 'Globex', 'Initech', 'Umbrella'])[1 + i % 4] || ' ' || i % 997 || ' Ltd' end,
      repeat('We need a website that sells our products to people in many countries. ', 1 + i % 10),
      '{Website,SEO}', '$5-20K', case when i % 4 = 0 then 'new' else 'contacted' end, now() - interval '1 minute' * i
    from generate_series(1, ${count}::int) i`;
  await database`vacuum analyze`;
}

/** Gives the newest quote a thread of 200 entries: 80 replies, 60 notes and 60 changes. */
export async function insertSampleHistory(database: Sql): Promise<void> {
  await database.unsafe(`
    begin;
    create temporary table longest on commit drop as select id, email, created_at from quotes order by created_at desc limit 1;
    insert into email_log (quote_id, recipient, subject, body, fingerprint, status, created_at)
    select id, email, 'Re: Your quote request', repeat('Thank you for your message. ', 40), 'x', 'sent', created_at + i * interval '1 hour'
    from longest, generate_series(1, 80) i;
    insert into lead_notes (quote_id, body, created_at)
    select id, repeat('They want to start after the summer. ', 5), created_at + i * interval '2 hours' from longest, generate_series(1, 60) i;
    insert into lead_events (quote_id, field, before, after, created_at)
    select id, 'stage', '"talking"', '"proposal"', created_at + i * interval '3 hours' from longest, generate_series(1, 60) i;
    commit`);
  await database`vacuum analyze email_log, lead_notes, lead_events`;
}
