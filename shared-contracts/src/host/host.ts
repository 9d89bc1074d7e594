import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Backend } from '../backend/backend.ts';
import type { FunnelStep } from '../monitoring/site-health.ts';
import type { Settings } from '../site/settings.ts';
import type { Toast } from './toast.ts';

/** Props of `Host.Link`: those of an anchor, with the path `to` instead of `href`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; children?: ReactNode };

/** Shows toasts. Calls never throw; a toast is shown even if the toast code can't be loaded. */
export interface Notifier {
  success(toast: Toast): void;
  failure(toast: Toast): void;
  info(toast: Toast): void;
}

/** API that the shell provides to the pages of a remote. */
export interface Host {
  settings: Settings;
  /** Returns the document's one Supabase client, loaded by the first call. Rejects with a visible message if that fails. */
  backend(): Promise<Backend>;
  notify: Notifier;
  /** Navigates to a path of this site without loading a new document. */
  navigate(to: string): void;
  /** Link to a path of this site. */
  Link: ComponentType<LinkProps>;
  /** Reports an error that the visitor can't act on. `feature` is what failed, such as `demo analysis`. */
  report(error: unknown, feature: string): void;
  /** Counts a step towards a call, once per document and without anything about the visitor. The shell counts the pages itself. */
  recordStep(step: Exclude<FunnelStep, 'page'>): void;
}

/** Provided by the shell around every page. Pages call `useHost`. */
export const HostContext = createContext<Host | null>(null);

/**
 * Returns the shell's host.
 * @throws Error outside of the shell, or if the page runs with a second copy of this package
 */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostContext: render the page in the shell, or in tests with renderWithHost.');
  return host;
}

/** Exports of a module that a remote exposes, such as `./HomePage` or the island `./islands/QuoteForm`, which has props. */
export interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: pages have no props, and those of an island are checked where it is placed
  default: ComponentType<any>;
}
