import { screen } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import { startAnalysis, useDemoStore, type WorkspaceComponent } from '../state/demo-store.ts';
import { advance, resetDemo } from '../testing/demo-actions.ts';
import { AnalysisProgress } from './AnalysisProgress.tsx';

const never = () => new Promise<WorkspaceComponent>(() => {});

beforeEach(() => {
  resetDemo();
  startAnalysis('https://example.com', []);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function run(load: () => Promise<WorkspaceComponent>, url = 'https://example.com') {
  return renderWithHost(<AnalysisProgress url={url} complete={false} load={load} />);
}

const percent = () => screen.getByRole<HTMLProgressElement>('progressbar').value;

test('a slow analysis changes its step at 25, 50 and 75 per cent', async () => {
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
    await advance(ms);
    expect(screen.getByText(text)).not.toBeNull();
  }
});

test('a slow analysis stops at 95 %', async () => {
  run(never);
  await advance(19_000);
  expect(percent()).toBe(95);
  await advance(4000);
  expect(percent()).toBe(95);
  expect(useDemoStore.getState().stage).toMatchObject({ name: 'analyzing', complete: false });
});

test.each([
  [new Error('The workspace could not be loaded.'), 'The workspace could not be loaded.'],
  ['no error object', 'Unable to analyze the website. Please try again.'],
])('a failure returns to the entry stage, shows the reason in a toast and is reported', async (reason, message) => {
  const { host } = run(() => Promise.reject(reason));
  await advance(0);
  expect(useDemoStore.getState().stage).toEqual({ name: 'entry' });
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Analysis Failed', message }]);
  expect(host.reportedErrors).toEqual([reason]);
  await advance(5000);
  expect(useDemoStore.getState().stage).toEqual({ name: 'entry' });
});

test.each([
  ['https://example.com', ['demo']],
  ['http://stonewell.localhost:3100/', []],
])('the analysis of %s counts as the steps %j when it is shown', async (url, steps) => {
  const { host } = run(async () => () => null, url);
  expect(host.recordedSteps).toEqual([]);
  await advance(20_000);
  expect(useDemoStore.getState().stage.name).toBe('workspace');
  expect(host.recordedSteps).toEqual(steps);
});
