import * as Island from 'federation-toolkit/island';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';

// Defined by the toolkit's build: the installed versions by package.
const versions = __SHARED_VERSIONS__;

/** What remotes of contract 1.0.0 import from the shell. They bundle everything else. */
export const shareScopes = {
  '1.0.0': {
    react: { version: versions.react, module: React },
    'react/jsx-runtime': { version: versions.react, module: JsxRuntime },
    'federation-toolkit/island': { version: versions['federation-toolkit'], module: Island },
  },
};
