import { render, screen, within } from '@testing-library/react';
import type { TransformEvidence } from 'shared-contracts/evidence';
import { createFeatureFlags } from '../../rules/features.ts';
import type { PageOutline } from '../../rules/page-outline.ts';
import { EvidencePanel } from './EvidencePanel.tsx';

const evidence: TransformEvidence = {
  load: {
    before: { requests: 30, bytes: 900_000, unknownSizes: 2, blockingRequests: 6, blockingMs: 1200 },
    after: { requests: 12, bytes: 400_000, unknownSizes: 2, blockingRequests: 2, blockingMs: 450 },
  },
  headers: [
    { name: 'x-content-type-options', before: null, after: 'nosniff' },
    { name: 'referrer-policy', before: 'origin', after: 'origin' },
  ],
};
const outline: PageOutline = { sections: [{ title: 'Our work', start: 40 }], goals: [{ label: 'Call us <b>now</b>', kind: 'link' }] };
const show = (...features: Parameters<typeof createFeatureFlags>[0]) =>
  render(<EvidencePanel evidence={evidence} features={createFeatureFlags(features)} outline={outline} />);
const readRow = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('Performance Boost shows requests, bytes and blocking time before and after, with the formula', () => {
  show('performance');
  expect(readRow('Requests that can’t wait')).toEqual(['30', '12']);
  expect(readRow('Bytes that can’t wait')).toEqual(['at least 900 kB', 'at least 400 kB']);
  expect(readRow('Delay of the first paint')).toEqual(['at least 1,200 ms', 'at least 450 ms']);
  expect(screen.getByText(/150 ms for each round trip.*the sizes of 2 files aren’t known\./)).not.toBeNull();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('Security & SSL shows the headers before and after', () => {
  show('security');
  expect(readRow('No guessing of file types')).toEqual(['not sent', 'sent']);
  expect(readRow('What other sites learn of visitors')).toEqual(['sent', 'sent']);
  const values = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(values).toEqual(['x-content-type-options: nosniff', 'referrer-policy: origin']);
});

test('Analytics shows an example dashboard of the page’s sections and goals without visitors', () => {
  show('analytics');
  expect(screen.getByRole('heading', { name: 'Example dashboard' })).not.toBeNull();
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['Our work after 40% of the text', 'Call us <b>now</b> Link']);
});

test('Backend & APIs shows how a form of the preview was answered, as text', () => {
  const answer = {
    name: 'answered',
    answer: {
      receipt: 'abc123',
      milliseconds: 41,
      columns: [
        { column: 'your_name', type: 'text', value: '<b>Ada</b>' },
        { column: 'guests', type: 'numeric', value: 4 },
        { column: 'e_mail', type: 'text', value: null, problem: 'not an email address' },
        { column: 'note', type: 'text', value: null },
      ],
    },
  } as const;
  const features = createFeatureFlags(['backend']);
  const { rerender } = render(<EvidencePanel evidence={evidence} features={features} answer={{ name: 'waiting' }} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Fill in a form in the preview/);
  rerender(<EvidencePanel evidence={evidence} features={features} answer={answer} />);
  expect(screen.getByRole('status').textContent).toBe('Answered in 41 ms, receipt abc123.');
  expect(readRow('your_name')).toEqual(['text', '<b>Ada</b>']);
  expect(readRow('guests')).toEqual(['numeric', '4']);
  expect(readRow('e_mail')).toEqual(['text', 'refused: not an email address']);
  expect(readRow('note')).toEqual(['text', 'empty']);
});

test('a page without sections and calls to action has an example dashboard that says so', () => {
  render(<EvidencePanel evidence={evidence} features={createFeatureFlags(['analytics'])} outline={{ sections: [], goals: [] }} />);
  expect(screen.getByText('This page has neither headings nor calls to action to follow.')).not.toBeNull();
});

test('without evidence or these features nothing is shown', () => {
  expect(show('design').container.innerHTML).toBe('');
  expect(render(<EvidencePanel evidence={undefined} features={createFeatureFlags(['security'])} />).container.innerHTML).toBe('');
});
