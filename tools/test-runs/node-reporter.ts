import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { repository } from '../parts.ts';
import type { TestResult } from './results.ts';

/** Reporter for `node --test`: writes the results of all tests as one JSON array. */
export default async function* reportResults(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const results: TestResult[] = [];
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details.type === 'suite') continue;
    results.push({
      file: path.relative(repository, data.file ?? ''),
      title: data.name,
      outcome: data.skip !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
      ...('error' in data.details && { failure: describeError(data.details.error) }),
      seconds: data.details.duration_ms / 1000,
    });
  }
  yield JSON.stringify(results);
}

/** Node wraps what a test throws in an error of its own. */
const describeError = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);
