import type { BackendOptions } from './backend.ts';
/** Environment of the edge functions in the local stack. What the caller's own environment sets goes first. */
export declare function functionSettings({ ports, siteOrigins, clientSitesOrigin }: BackendOptions): Record<string, string>;
