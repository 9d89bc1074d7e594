import { MantineProvider } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HostContext } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { cssVariablesResolver, theme } from 'shared-contracts/ui';
import { restoreQuoteDraft, useQuoteStore } from '../form/quote-store.ts';
import { QuoteForm } from './QuoteForm.island.tsx';

test('hydration keeps early input, and the draft fills the other fields only', async () => {
  sessionStorage.setItem('northlight-quote-draft', JSON.stringify({ name: 'Old', company: 'Analytical' }));
  const page = (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <HostContext value={createFakeHost()}>
        <QuoteForm />
      </HostContext>
    </MantineProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  name.value = 'Ada';
  const chip = screen.getByRole<HTMLInputElement>('checkbox', { name: 'SEO' });
  chip.checked = true;
  const root = await act(async () => hydrateRoot(container, page));
  expect(name.value).toBe('Ada');
  expect(chip.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Company/ }).value).toBe('Analytical');
  expect(restoreQuoteDraft()).toMatchObject({ name: 'Ada', company: 'Analytical', services: ['SEO'] });
  expect(useQuoteStore.getState().sentCount).toBe(0);
  act(() => root.unmount());
});
