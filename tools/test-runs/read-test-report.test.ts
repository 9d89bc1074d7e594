import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';
import { readTestReport } from './read-test-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(text: string): string {
  const file = path.join(folder, 'report');
  writeFileSync(file, text);
  return file;
}

test('a program that wrote no report has no results', () => {
  expect(readTestReport('own', path.join(folder, 'missing'))).toBe(null);
});

test('a file that jest can’t load is a failed test next to its passed and skipped ones', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', duration: 1500 },
    { fullName: 'subtracts', status: 'pending', duration: null, failureMessages: [] },
    { fullName: 'divides', status: 'failed', duration: 500, failureMessages: ['Expected 2', 'Expected 3'] },
  ];
  const testResults = [
    { name: path.join(repository, 'a.test.ts'), status: 'passed', assertionResults },
    {
      name: path.join(repository, 'b.test.ts'),
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
  ];
  expect(readTestReport('jest', writeReport(JSON.stringify({ testResults })))).toEqual([
    { file: 'a.test.ts', title: 'adds', outcome: 'passed', seconds: 1.5 },
    { file: 'a.test.ts', title: 'subtracts', outcome: 'skipped', seconds: 0 },
    { file: 'a.test.ts', title: 'divides', outcome: 'failed', failure: 'Expected 2', seconds: 0.5 },
    { file: 'b.test.ts', title: 'the file can be loaded', outcome: 'failed', failure: 'Cannot find module', seconds: 0 },
  ]);
});

test('results are read from the JUnit file of Deno', () => {
  const report = writeReport(`<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="deno test"><testsuite name="./a.deno.test.ts">
      <testcase name="keeps &lt;b&gt;" classname="./a.deno.test.ts" time="0.250"></testcase>
      <testcase name="drops it" classname="./a.deno.test.ts" time="0.001"><failure message="no">Error</failure></testcase>
      <testcase name="reads pages" classname="./a.deno.test.ts" time="0"><skipped/></testcase>
    </testsuite></testsuites>`);
  expect(readTestReport('junit', report)).toEqual([
    { file: 'a.deno.test.ts', title: 'keeps <b>', outcome: 'passed', seconds: 0.25 },
    { file: 'a.deno.test.ts', title: 'drops it', outcome: 'failed', failure: 'no', seconds: 0.001 },
    { file: 'a.deno.test.ts', title: 'reads pages', outcome: 'skipped', seconds: 0 },
  ]);
});
