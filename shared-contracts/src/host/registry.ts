import type * as toolkit from 'federation-toolkit/types';
import type { Audience } from '../site/site-map.ts';

/** A page that a remote declares in its `routes.ts`. Pages with `prerender: false` are also marked `noindex`. */
export interface RemoteRoute extends toolkit.Route {
  audience: Audience;
}

/** A route of a live release together with the URLs of its page's files. */
export type RegistryRoute = toolkit.RegistryRoute<RemoteRoute>;

/** The live releases of all parts, inlined into every document. */
export type Registry = toolkit.Registry<RemoteRoute>;

/** A release that replaces the live release of its remote in one browser. */
export type FallbackRelease = toolkit.FallbackRelease<RemoteRoute>;

/** A published preview of a remote. */
export type Preview = toolkit.Preview<RemoteRoute>;
