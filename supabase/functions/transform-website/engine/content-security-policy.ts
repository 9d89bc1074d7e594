/**
 * Content security policy (CSP Level 3 section 6) inside every transformed page: nothing runs, connects or navigates, even if the
 * sanitiser misses something. With `upgradesInsecureRequests` subresources are loaded over https (Upgrade Insecure Requests section 3.1).
 */
export function buildContentSecurityPolicy(upgradesInsecureRequests: boolean): string {
  const directives = [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'unsafe-inline' https: http: data:",
    'img-src https: http: data: blob:',
    'font-src https: http: data:',
    'media-src https: http: data:',
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  if (upgradesInsecureRequests) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
