import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Backend } from './backend.ts';
import type { Settings } from './registry.ts';
import type { Toast } from './toast.ts';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; children?: ReactNode };

export interface Notifier {
  success(toast: Toast): void;
  failure(toast: Toast): void;
  info(toast: Toast): void;
}

/** Everything that the shell gives to a remote. */
export interface Host {
  settings: Settings;
  /** The page's one Supabase client, loaded on the first call. Rejects when its code can't be loaded. */
  backend(): Promise<Backend>;
  notify: Notifier;
  /** Goes to a path of this site without loading a new document. */
  navigate(to: string): void;
  /** A link to a path of this site. */
  Link: ComponentType<LinkProps>;
  /** Reports a failure that no visitor can act on, with the part it happened in. */
  report(error: unknown, part: string): void;
}

export const HostContext = createContext<Host | null>(null);

/** @throws Error when the page isn't rendered inside the shell, or runs with a second copy of the contract. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('There is no host here: render the page in the shell, or in tests with renderWithHost.');
  return host;
}

/** What every exposed module of a remote exports. */
export interface PageModule {
  default: ComponentType;
}
