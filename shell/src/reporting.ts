// A separate file: only deployments with a report URL load it, and pages that are only read load no other script.
import { startReporting } from 'federation-toolkit/reporting';
import { SHELL_PATHS } from './navigation/paths.ts';

export const connectShell = startReporting(SHELL_PATHS);
