import vm from 'node:vm';
import type { ReactNode } from 'react';
import type { PageModule, Registry, RegistryRoute, Release, RemoteRoute, Settings } from '../site-types.ts';

/** Modules by import specifier. */
type ShareScope = Record<string, { version: string; module: unknown }>;

/** What the shell's prerender bundle exports; see shell/src/prerender.tsx. */
export interface ShellBundle {
  renderPage(request: {
    path: string;
    registry: Registry;
    settings: Settings;
    loadPage(route: RegistryRoute): Promise<PageModule>;
  }): Promise<string>;
  colorSchemeScript(): string;
  themeStyles(): string;
  publicFiles(registry: Registry, settings: Settings): Record<string, string>;
  /** Pictures at the site's root, by file name. */
  pictures(registry: Registry): Record<string, { svg: string; width: number } | { card: ReactNode; width: number; height: number }>;
  /** The display face for the text of pictures: a WOFF file as a data address. */
  displayFont: string;
  shareScope: ShareScope;
  /** By contract version, newest first; earlier shells have one version and `shareScope` alone. */
  shareScopes?: Record<string, ShareScope>;
  SHELL_PATHS: string[];
}

/** What a remote's prerender bundle exports. */
export interface RemoteBundle {
  pages: Record<string, PageModule>;
  routes: RemoteRoute[];
}

/** Evaluates the shell's bundle; it may use Node's own modules, through `require`. */
export function evaluateShell(filename: string, code: string, require: (specifier: string) => unknown): ShellBundle {
  return evaluate(filename, code, require) as ShellBundle;
}

/** A remote's bundle before it is evaluated. */
export interface RemoteCode {
  name: string;
  /** What a stack trace calls it. */
  filename: string;
  code: string;
  /** Contract version that the remote runs on. */
  contract: string;
}

/**
 * Evaluates a remote's bundle with what the shell shares under its contract version and nothing else, as in the browser.
 * @throws Error when the remote needs a module that the shell doesn't share
 */
export function evaluateRemote(
  { name, filename, code, contract }: RemoteCode,
  shell: Pick<ShellBundle, 'shareScope' | 'shareScopes'>,
): RemoteBundle {
  const scope = shell.shareScopes?.[contract] ?? shell.shareScope;
  const requireShared = (specifier: string) => {
    const shared = scope[specifier];
    if (!shared) throw new Error(`${name} needs ${specifier}, which the shell doesn't share.`);
    return shared.module;
  };
  return evaluate(filename, code, requireShared) as RemoteBundle;
}

/** What a stack trace calls the prerender bundle of a release. */
export function bundleName(release: Pick<Release, 'name' | 'releaseId' | 'prerender'>): string {
  return `${release.name}/${release.releaseId}/${release.prerender}`;
}

function evaluate(filename: string, code: string, require: (specifier: string) => unknown): unknown {
  const module = { exports: {} };
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename });
  wrapper(module, module.exports, require);
  return module.exports;
}
