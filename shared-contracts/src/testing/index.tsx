import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Backend } from '../backend.ts';
import { type Host, HostContext, type LinkProps } from '../host.ts';
import type { Toast } from '../toast.ts';
import { cssVariablesResolver, theme } from '../ui/index.ts';

export { checkRemoteContract } from './check-remote-contract.ts';

/** A host for tests: it keeps what a page did with it. */
export interface FakeHost extends Host {
  /** Toasts in the order they were shown. */
  toasts: (Toast & { kind: 'success' | 'failure' | 'info' })[];
  /** Paths that the page went to. */
  navigations: string[];
  /** Errors that the page reported. */
  reportedErrors: unknown[];
}

function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

/** Makes a host without a backend; pass `backend` to give the page one, real or hand-written. */
export function createFakeHost(overrides: Partial<Host> = {}): FakeHost {
  const toasts: FakeHost['toasts'] = [];
  const navigations: string[] = [];
  const reportedErrors: unknown[] = [];
  return {
    settings: {
      siteUrl: 'http://localhost:3000',
      backendUrl: 'http://localhost:54321',
      publishableKey: 'public-key',
      clientSitesUrl: 'http://localhost:3100',
    },
    backend: (): Promise<Backend> => Promise.reject(new Error('This test has no backend: pass one to createFakeHost.')),
    notify: {
      success: (toast) => void toasts.push({ ...toast, kind: 'success' }),
      failure: (toast) => void toasts.push({ ...toast, kind: 'failure' }),
      info: (toast) => void toasts.push({ ...toast, kind: 'info' }),
    },
    navigate: (to) => void navigations.push(to),
    Link: PlainLink,
    report: (error) => void reportedErrors.push(error),
    toasts,
    navigations,
    reportedErrors,
    ...overrides,
  };
}

/** Renders a page as the shell would: inside the theme and a host. */
export function renderWithHost(page: ReactElement, host: FakeHost = createFakeHost()): RenderResult & { host: FakeHost } {
  const result = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <HostContext value={host}>{page}</HostContext>
    </MantineProvider>,
  );
  return { ...result, host };
}
