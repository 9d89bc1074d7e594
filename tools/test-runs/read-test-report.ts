import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { repository } from '../parts.ts';
import type { ReportFormat, TestResult } from './results.ts';

interface JestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
}

const READERS: Record<ReportFormat, (text: string) => TestResult[]> = {
  jest: readJestReport,
  junit: readJunitReport,
  own: (text) => JSON.parse(text),
};

/** Reads the report of a program; returns null if the program ended before it wrote one. */
export function readTestReport(format: ReportFormat, file: string): TestResult[] | null {
  return existsSync(file) ? READERS[format](readFileSync(file, 'utf8')) : null;
}

function readJestReport(text: string): TestResult[] {
  const { testResults }: JestReport = JSON.parse(text);
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(repository, name);
    const tests = assertionResults.map(
      ({ fullName, status: outcome, duration, failureMessages: [failure] = [] }): TestResult => ({
        file,
        title: fullName,
        outcome: outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped',
        ...(failure && { failure }),
        seconds: (duration ?? 0) / 1000,
      }),
    );
    // A file that can't be loaded has no tests.
    const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...tests, { file, title: 'the file can be loaded', outcome: 'failed', failure: message, seconds: 0 }] : tests;
  });
}

function readJunitReport(text: string): TestResult[] {
  const results: TestResult[] = [];
  const parser = new Parser(
    {
      onopentag(name, { classname = '', name: title = '', time, message }) {
        const [last] = results.slice(-1);
        if (name === 'testcase') results.push({ file: path.normalize(classname), title, outcome: 'passed', seconds: Number(time ?? 0) });
        else if (last && (name === 'failure' || name === 'error')) Object.assign(last, { outcome: 'failed', failure: message });
        else if (last && name === 'skipped') last.outcome = 'skipped';
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return results;
}
