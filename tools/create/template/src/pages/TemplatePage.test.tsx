import { screen } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import TemplatePage from './TemplatePage.tsx';

test('the page shows its heading', () => {
  renderWithHost(<TemplatePage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Template');
});
