import { act } from '@testing-library/react';
import axe from 'axe-core';

// Color contrast and rendered text need a browser; the region rule needs the shell's landmarks.
const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false }, region: { enabled: false } };

export async function findAxeViolations(): Promise<string[]> {
  const { violations } = await act(() => axe.run(document.body, { rules, resultTypes: ['violations'] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
