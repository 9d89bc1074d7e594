import type { MockResponse, SmokeTarget } from 'federation-toolkit';
import { authStorageKey, type RemoteRoute, type Settings } from 'shared-contracts';

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-expose-headers': '*' };
const SESSION_SECONDS = 3600;

/** Responds like the backend with empty lists, and with the role `admin` on the admin's routes. Other origins respond with nothing. */
export function mockResponse(url: URL, { route, settings }: SmokeTarget<RemoteRoute, Settings>): MockResponse {
  if (url.origin !== new URL(settings.backendUrl).origin) return { contentType: 'text/html', body: '' };
  const isRole = route.audience === 'admin' && url.pathname.endsWith('/user_roles');
  const body = JSON.stringify(isRole ? [{ role: 'admin' }] : []);
  return { headers: { ...CORS, 'content-range': '*/0' }, contentType: 'application/json', body };
}

/** Creates an admin's session on the admin's routes. */
export function createStoredSession({ route, settings }: SmokeTarget<RemoteRoute, Settings>): Record<string, string> {
  if (route.audience !== 'admin') return {};
  const user = { id: '00000000-0000-4000-8000-000000000000', email: 'smoke@example.test', user_metadata: {}, app_metadata: {}, aud: '' };
  const session = {
    access_token: 'mocked',
    refresh_token: 'mocked',
    token_type: 'bearer',
    expires_in: SESSION_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
    user,
  };
  return { [authStorageKey(settings.backendUrl)]: JSON.stringify(session) };
}
