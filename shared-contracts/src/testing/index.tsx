import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import { IslandContext, type PlacedIsland } from 'federation-toolkit/island';
import type { ReactElement } from 'react';
import type { Backend } from '../backend/backend.ts';
import { type Host, HostContext, type LinkProps } from '../host/host.ts';
import type { Toast } from '../host/toast.ts';
import { cssVariablesResolver, theme } from '../ui/index.ts';

export { checkRemoteContract } from './check-remote-contract.ts';

/** Host for tests that records the calls of a page. */
export interface FakeHost extends Host {
  /** Toasts in call order. */
  toasts: (Toast & { kind: 'success' | 'failure' | 'info' })[];
  /** Arguments of `navigate` in call order. */
  navigations: string[];
  /** Errors passed to `report` in call order. */
  reportedErrors: unknown[];
  /** Arguments of `recordStep` in call order, also repeated ones. */
  recordedSteps: Parameters<Host['recordStep']>[0][];
}

function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

function FragmentPlace({ name, props }: PlacedIsland) {
  return <div data-fragment={name} data-props={JSON.stringify(props)} />;
}

/** Shows an empty element in place of each fragment. */
const FRAGMENT_PLACES = { RemoteFragment: FragmentPlace };

/** Creates a host for tests. `backend()` rejects unless overridden. */
export function createFakeHost(overrides: Partial<Host> = {}): FakeHost {
  const toasts: FakeHost['toasts'] = [];
  const navigations: string[] = [];
  const reportedErrors: unknown[] = [];
  const recordedSteps: FakeHost['recordedSteps'] = [];
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
    recordStep: (step) => void recordedSteps.push(step),
    toasts,
    navigations,
    reportedErrors,
    recordedSteps,
    ...overrides,
  };
}

/** Renders a page inside the theme and a host, like the shell. */
export function renderWithHost(page: ReactElement, host: FakeHost = createFakeHost()): RenderResult & { host: FakeHost } {
  const result = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <HostContext value={host}>
        <IslandContext value={FRAGMENT_PLACES}>{page}</IslandContext>
      </HostContext>
    </MantineProvider>,
  );
  return { ...result, host };
}
