/**
 * Content security policy (CSP Level 3 section 6) inside every transformed page: nothing runs, connects or navigates, even if the
 * sanitizer misses something. With `isHttpsOnly` nothing is requested over http, not even by a style sheet of another site or after a
 * redirect. With `upgradesInsecureRequests` http URLs are loaded over https (Upgrade Insecure Requests section 3.1).
 */
export function buildContentSecurityPolicy(options: { isHttpsOnly: boolean; upgradesInsecureRequests: boolean }): string {
  const web = options.isHttpsOnly ? 'https:' : 'https: http:';
  const directives = [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'unsafe-inline' ${web} data:`,
    `img-src ${web} data: blob:`,
    `font-src ${web} data:`,
    `media-src ${web} data:`,
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  if (options.upgradesInsecureRequests) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
