import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import { FEATURES } from '../../content/features.ts';
import { createFeatureFlags } from '../../rules/features.ts';
import { describeFeatures } from '../../rules/transform-report.ts';
import '../../testing/dom-stubs.ts';
import { startWithWorkspace } from '../../testing/demo-actions.ts';
import { SwitchSheet } from './SwitchSheet.tsx';

const shown: string[] = [];
const frame = document.createElement('iframe');
frame.scrollIntoView = (options) => void shown.push(JSON.stringify(options));

beforeEach(() => startWithWorkspace('https://example.com'));

function open() {
  renderWithHost(<SwitchSheet features={createFeatureFlags([])} results={describeFeatures({}, [])} frameRef={{ current: frame }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Switches 0/12' }));
  return within(screen.getByRole('dialog', { name: 'Features' }));
}

test('opens a dialog with the twelve switches and their texts below the preview', () => {
  const sheet = open();
  expect(shown).toEqual(['{"block":"start"}']);
  for (const { label, hint } of FEATURES) {
    expect(sheet.getByRole('switch', { name: label })).not.toBeNull();
    expect(sheet.getByText(hint)).not.toBeNull();
  }
});

test('counts what is turned on in the sheet, which its button and Escape close', () => {
  const sheet = open();
  act(() => sheet.getByRole('switch', { name: 'Live Chat' }).click());
  const button = screen.getByRole('button', { name: 'Switches 1/12' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
