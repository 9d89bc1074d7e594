import type { ShareScope, ShareScopes } from 'federation-toolkit/types';
import * as MantineDirection from 'mantine-context/direction';
import * as MantineProvider from 'mantine-context/provider';
import * as MantineTheme from 'mantine-context/theme';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as Contracts from 'shared-contracts';
import * as ContractsUi from 'shared-contracts/ui';
import * as Zustand from 'zustand';

// Defined by rspack.base.js.
declare const __SHARED_VERSIONS__: Record<'react' | 'react-dom' | 'zustand' | '@mantine/core' | 'shared-contracts', string>;

const versions = __SHARED_VERSIONS__;

/** Modules that the shell provides to remotes, in the browser and in the prerender. Remotes bundle all other libraries. */
const shareScope: ShareScope = {
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
 * Share scopes by contract version, newest first. During the change to a new major version, add the previous one as a second
 * entry that is derived from the new one:
 * `'1.4.0': { ...shareScope, 'shared-contracts': { version: '1.4.0', module: { ...Contracts, removedExport } }, … }`
 * (docs/develop.md, "Change the contract").
 */
export const shareScopes: ShareScopes = { [versions['shared-contracts']]: shareScope };
