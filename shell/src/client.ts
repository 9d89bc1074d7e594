import { startShell } from 'federation-toolkit/react';
import { shareScopes } from './share-scopes.ts';
import { shell } from './shell.ts';

startShell(shell, shareScopes);
