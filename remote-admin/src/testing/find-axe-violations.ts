import { act } from '@testing-library/react';
import axe from 'axe-core';

// Colours and the shapes of letters need a real browser.
const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false }, region: { enabled: false } };

/** What axe finds wrong in the document. */
export async function findAxeViolations(): Promise<string[]> {
  const { violations } = await act(() => axe.run(document.body, { rules }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
