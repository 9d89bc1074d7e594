/** The policy inside every produced page: nothing runs, whatever the sanitiser may have missed. */
export function contentPolicy(upgrades: boolean): string {
  const rules = [
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
  if (upgrades) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}
