import { screen } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import { startAnalysis, useDemo, type WorkspaceView } from '../demo-store.ts';
import { pass, startAgain } from '../testing/journey.ts';
import { AnalysisProgress } from './AnalysisProgress.tsx';

const never = () => new Promise<WorkspaceView>(() => {});

beforeEach(() => {
  startAgain();
  startAnalysis('https://example.com', []);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function run(load: () => Promise<WorkspaceView>) {
  return renderWithHost(<AnalysisProgress hostname="example.com" complete={false} load={load} />);
}

const percent = () => screen.getByRole<HTMLProgressElement>('progressbar').value;

test('the texts change at 25, 50 and 75 per cent when the analysis takes its time', async () => {
  run(never);
  const texts = [
    [0, 'Connecting to your website...'],
    [4999, 'Connecting to your website...'],
    [1, 'Analyzing content and structure...'],
    [4999, 'Analyzing content and structure...'],
    [1, 'Scanning images and assets...'],
    [5000, 'Generating AI-powered recommendations...'],
    [3000, 'Generating AI-powered recommendations...'],
  ] as const;
  for (const [ms, text] of texts) {
    await pass(ms);
    expect(screen.getByText(text)).not.toBeNull();
  }
});

test('the count waits at 95 %', async () => {
  run(never);
  await pass(19_000);
  expect(percent()).toBe(95);
  await pass(4000);
  expect(percent()).toBe(95);
  expect(useDemo.getState().stage).toMatchObject({ name: 'analyzing', complete: false });
});

test.each([
  [new Error('The workspace could not be loaded.'), 'The workspace could not be loaded.'],
  ['no error object', 'Unable to analyze the website. Please try again.'],
])('a failure brings the entry back and says why', async (reason, message) => {
  const { host } = run(() => Promise.reject(reason));
  await pass(0);
  expect(useDemo.getState().stage).toEqual({ name: 'entry' });
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Analysis Failed', message }]);
  expect(host.reportedErrors).toEqual([reason]);
  await pass(5000);
  expect(useDemo.getState().stage).toEqual({ name: 'entry' });
});
