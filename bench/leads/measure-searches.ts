import type { TestStack } from 'local-backend/testing/test-stack';
import { readCpuTime } from '../support/cpu-time.ts';
import { quantile } from '../support/measure-load.ts';

type Admin = Awaited<ReturnType<TestStack['signIn']>>;

/** Parameters of `search_quotes`. What is rare among the sample quotes is old, so that a list by newest finds it last. */
const SEARCHES: Record<string, unknown>[] = [
  { p_lead: { stages: ['won'] } },
  { p_lead: { stages: ['new'] } },
  { p_lead: { stages: ['new', 'talking'] }, p_status: 'new' },
  { p_lead: { owners: ['me'] } },
  { p_lead: { owners: ['nobody'] } },
  { p_lead: { tags: ['Rare'] } },
  { p_lead: { min_value: 50_000 } },
  { p_lead: { follow_ups: ['overdue', 'today'] } },
  { p_lead: { follow_ups: ['none'], stages: ['lost'] } },
  { p_lead: { used: ['demo'] } },
  { p_lead: { sources: ['newsletter'] } },
  { p_lead: { sources: [''] } },
  { p_lead: { has: ['reply'] } },
  { p_lead: { has: ['unanswered'] } },
  { p_lead: { has: ['call', 'files'] } },
  { p_lead: { owners: ['me'], stages: ['talking', 'won'], used: ['demo'], has: ['files'] } },
  { p_lead: { stages: ['won'] }, p_search: 'keller' },
  { p_lead: { stages: ['new'] }, p_search: 'keller' },
  { p_lead: { tags: ['Rare'] }, p_search: 'acme' },
  { p_lead: { stages: ['won'] }, p_search: 'björn berg 7' },
  { p_lead: { stages: ['won'] }, p_search: 'nowhere', p_messages: true },
  { p_search: 'keller', p_status: 'new' },
  { p_search: 'thank you', p_messages: true },
  { p_lead: { owners: ['nobody'] }, p_search: 'person.77', p_messages: true },
  { p_lead: { stages: ['won'] }, p_services: ['SEO'], p_budgets: ['$5-20K'] },
  { p_lead: { stages: ['talking'] }, p_sort: 'oldest' },
  { p_lead: { stages: ['lost'] }, p_sort: 'name' },
  { p_lead: {}, p_sort: 'due' },
  { p_lead: { owners: ['me'] }, p_sort: 'due' },
  { p_lead: { owners: ['nobody'] }, p_sort: 'due', p_offset: 5000 },
];
const REQUESTS = 5;

interface Search {
  parameters: string;
  found: number;
  /** Milliseconds of the request, the median. */
  ms: number;
  /** CPU milliseconds of Postgres per request. */
  processor: number;
  /** CPU milliseconds of Postgres for the total, which the dashboard requests after the rows. */
  counting: number;
}

export interface Searching {
  searches: Search[];
  /** 95th percentile of all requests of rows in milliseconds. */
  p95: number;
  /** Milliseconds of one request that counts all these searches, as for saved views. */
  counts: number;
}

/** Measures the first page of searches with filters of leads, and their totals. */
export async function measureSearches(stack: TestStack, admin: Admin): Promise<Searching> {
  const all: number[] = [];
  const searches: Search[] = [];
  for (const search of SEARCHES) {
    const rows = await measure(stack, async () => (await admin.rpc('search_quotes', { p_search: '', ...search, p_count: false })).error);
    all.push(...rows.times);
    let found = 0;
    const total = await measure(stack, async () => {
      const counted = await admin.rpc('search_quotes', { p_search: '', ...search, p_sort: 'newest', p_offset: 0, p_limit: 1 });
      found = counted.data?.[0]?.total ?? 0;
      return counted.error;
    });
    searches.push({
      parameters: JSON.stringify(search),
      found,
      ms: median(rows.times),
      processor: rows.processor,
      counting: total.processor,
    });
  }
  const started = performance.now();
  const { error } = await admin.rpc('count_quotes', { p_searches: SEARCHES as never });
  if (error) throw error;
  return {
    searches,
    p95: quantile(
      all.sort((a, b) => a - b),
      0.95,
    ),
    counts: performance.now() - started,
  };
}

async function measure(stack: TestStack, send: () => Promise<Error | null>): Promise<{ times: number[]; processor: number }> {
  const times: number[] = [];
  const before = readCpuTime(stack.pid).postgres ?? 0;
  for (let request = 0; request < REQUESTS; request++) {
    const started = performance.now();
    const error = await send();
    times.push(performance.now() - started);
    if (error) throw error;
  }
  return { times, processor: ((readCpuTime(stack.pid).postgres ?? 0) - before) / REQUESTS };
}

const median = (times: number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
