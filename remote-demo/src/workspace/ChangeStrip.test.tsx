import { screen, within } from '@testing-library/react';
import { summarizeAudit } from 'shared-contracts/audit-summary';
import { renderWithHost } from 'shared-contracts/testing';
import { describeFeatures } from '../rules/transform-report.ts';
import '../testing/dom-stubs.ts';
import { ChangeStrip } from './ChangeStrip.tsx';

const where: string[] = [];

test('only switches that changed the page stand below the heading, the others in a sentence with their reasons', () => {
  const areas = summarizeAudit({
    framing: { before: 1, after: null, where },
    'field-label': { before: 2, after: 0, where },
  });
  const report = {
    seo: { tags: 3 },
    forms: { improved: 0 },
    animations: { animated: 0 },
    backend: { milliseconds: 80 },
    security: { upgraded: 0 },
  };
  renderWithHost(<ChangeStrip results={describeFeatures(report, areas)} counts={{ found: 2, repaired: 1 }} frameRef={{ current: null }} />);
  const strip = within(screen.getByRole('region', { name: 'What changed on your page' }));
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Findability3 tags added or changed',
    'Fields1 finding repaired',
  ]);
  const reasons = ['Motion (nothing can safely move in this browser)', 'Safety (1 finding needs your server)'];
  expect(strip.getByText(`Left as it was: ${reasons.join(', ')}.`)).not.toBeNull();
});
