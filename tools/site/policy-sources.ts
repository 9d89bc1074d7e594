import type { PolicySources } from 'federation-toolkit';
import type { Settings } from 'shared-contracts';

/**
 * Allows the backend, the collector of reports and the demo: it shows a visitor's page in a blob document, which inherits
 * the policy (CSP Level 3, section 7.8), so images, styles, fonts and media of any origin are allowed.
 * @throws Error if a URL of the settings is invalid
 */
export function createPolicySources({ backendUrl, reportUrl, siteUrl }: Settings): PolicySources {
  const reports = reportUrl ? new URL(reportUrl, siteUrl).origin : siteUrl;
  const backend = listBackendOrigins(backendUrl);
  return {
    'style-src': ['https:', 'http:'],
    'img-src': ['https:', 'http:', 'data:', 'blob:'],
    'font-src': ['https:', 'http:', 'data:'],
    'media-src': ['https:', 'http:', 'data:'],
    'connect-src': [...backend, ...(reports === siteUrl || backend.includes(reports) ? [] : [reports])],
    'frame-src': ['blob:', 'https:', 'http:'],
  };
}

/** `localhost` and 127.0.0.1 are different origins. */
function listBackendOrigins(backendUrl: string): string[] {
  const { origin, hostname, port } = new URL(backendUrl);
  return hostname === 'localhost' ? [origin, `http://127.0.0.1:${port}`] : [origin];
}
