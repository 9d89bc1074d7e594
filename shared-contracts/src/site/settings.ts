import type * as toolkit from 'federation-toolkit/types';

/** Values of one deployment, inlined into every document. */
export interface Settings extends toolkit.Settings {
  /** Origin of the backend, without a trailing slash. */
  backendUrl: string;
  /** The backend's public key; not a secret. */
  publishableKey: string;
  /** Origin of the sample client sites that case studies frame and the demo may transform. */
  clientSitesUrl: string;
}
