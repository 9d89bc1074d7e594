import type { TestStack } from 'local-backend/testing/test-stack';
import { quantile } from '../support/measure-load.ts';

/** Replaces all quotes by `rows` sample quotes. */
export async function insertSampleQuotes(stack: Pick<TestStack, 'sql'>, rows: number): Promise<void> {
  await stack.sql('truncate quotes cascade');
  // Building these indexes at the end takes a tenth of the time of adding a million texts to them.
  const indexes = await stack.sql<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'private.quote_search'::regclass and not indisprimary`,
  );
  await stack.sql(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  await stack.sql(`
    insert into quotes (name, email, company, message, services, budget, status, created_at)
    select
      (array['Anna', 'Björn', 'Clara', 'David', 'Elif'])[1 + i % 5] || ' ' || (array['Andersen', 'Berg', 'Castro', 'Dahl', 'Eriksen', 'Garcia', 'Hansen', 'Keller'])[1 + (i / 5) % 8] || ' ' || i,
      'person.' || i || '@' || (array['acme', 'globex', 'initech', 'umbrella'])[1 + i % 4] || '-' || i % 997 || '.example',
      case when i % 3 > 0 then (array['Acme', 'Globex', 'Initech', 'Umbrella'])[1 + i % 4] || ' ' || i % 997 || ' Ltd' end,
      repeat('We need a website that sells our products to people in many countries. ', 1 + i % 10),
      '{Website,SEO}', '$5-20K', case when i % 4 = 0 then 'new' else 'contacted' end, now() - interval '1 minute' * i
    from generate_series(1, ${rows}) i`);
  await stack.sql(`set maintenance_work_mem = '512MB'; ${indexes.map(({ definition }) => definition).join('; ')}`);
  await stack.sql('vacuum analyze');
}

/** Deletes the quotes that `submit-quote` has added. */
export async function deleteSubmittedQuotes(stack: TestStack): Promise<void> {
  await stack.sql("delete from quotes where email like 'nora.%'");
}

export const createSearchFunctionQuery = (text: string) => `select * from search_quotes('${text}')`;
export const createSearchPolicyQuery = (text: string) =>
  `select * from quotes where name ilike '%${text}%' or email ilike '%${text}%' or company ilike '%${text}%' order by created_at desc, id desc limit 50`;

/**
 * Median execution time of a query in Postgres, in milliseconds.
 * @param accessToken of a signed-in account, whose claims include its session: without one, the policies refuse all rows
 */
export async function measureQueryTime(stack: TestStack, accessToken: string, query: string): Promise<number> {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  const { sub } = JSON.parse(claims) as { sub: string };
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const [plan] = (
      await stack.sql(
        `begin; set local role authenticated; set local "request.jwt.claims" = '${claims}'; set local "request.jwt.claim.sub" = '${sub}';
       explain (analyze, timing off, format json) ${query}`,
      )
    )
      .flat()
      .filter((row) => 'QUERY PLAN' in row) as { 'QUERY PLAN': { 'Execution Time': number }[] }[];
    times.push(plan?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN);
  }
  return quantile(
    times.sort((a, b) => a - b),
    0.5,
  );
}
