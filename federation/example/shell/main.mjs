import { startShell } from 'federation-toolkit/react';
import { shareScopes } from './share-scopes.mjs';
import { shell } from './shell.jsx';

startShell(shell, shareScopes);
