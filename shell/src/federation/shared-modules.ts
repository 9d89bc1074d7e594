import * as MantineDirection from 'mantine-context/direction';
import * as MantineProvider from 'mantine-context/provider';
import * as MantineTheme from 'mantine-context/theme';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as Contracts from 'shared-contracts';
import * as ContractsUi from 'shared-contracts/ui';
import * as Zustand from 'zustand';

// Written by rspack.base.js.
declare const __SHARED_VERSIONS__: Record<'react' | 'react-dom' | 'zustand' | '@mantine/core' | 'shared-contracts', string>;

const versions = __SHARED_VERSIONS__;

/** Modules by import specifier. */
export type ShareScope = Record<string, { version: string; module: unknown }>;

/**
 * Everything that the shell provides to remotes, in the browser and in the prerender alike. A library that isn't here
 * is bundled by the remote that needs it.
 */
export const shareScope: ShareScope = {
  react: { version: versions.react, module: React },
  'react/jsx-runtime': { version: versions.react, module: ReactJsxRuntime },
  'react-dom': { version: versions['react-dom'], module: ReactDom },
  zustand: { version: versions.zustand, module: Zustand },
  'shared-contracts': { version: versions['shared-contracts'], module: Contracts },
  'shared-contracts/ui': { version: versions['shared-contracts'], module: ContractsUi },
  'mantine-context/provider': { version: versions['@mantine/core'], module: MantineProvider },
  'mantine-context/theme': { version: versions['@mantine/core'], module: MantineTheme },
  'mantine-context/direction': { version: versions['@mantine/core'], module: MantineDirection },
};

/**
 * The share scope of each contract version that the shell provides, newest first: a remote gets the one that it requires.
 * While a new major is on its way, the one before stays here as a second entry, made of the new one:
 * `'1.4.0': { ...shareScope, 'shared-contracts': { version: '1.4.0', module: { ...Contracts, whatItHad } }, … }`
 * (docs/operations.md, "Ship a change of the contract").
 */
export const shareScopes: Record<string, ShareScope> = { [versions['shared-contracts']]: shareScope };
