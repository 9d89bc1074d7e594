import { startShell } from 'federation-toolkit/react';
import { hideInputMethodKeys } from './frame/hide-input-method-keys.ts';
import { shareScopes } from './share-scopes.ts';
import { shell } from './shell.ts';

// Before the listeners of any page.
hideInputMethodKeys();
startShell(shell, shareScopes);
