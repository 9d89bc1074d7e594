import type { MockResponse } from 'federation-toolkit';
import { type Database, getAuthStorageKey, type RemoteRoute, type Settings } from 'shared-contracts';
import type { SlotList } from 'shared-contracts/booking-calls';
import { createSampleHealth } from 'shared-contracts/testing/sample-health';
import { createSampleQuote } from 'shared-contracts/testing/sample-quote';

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-expose-headers': '*' };
const SESSION_SECONDS = 3600;

/** The only quote of the backend, with a value for every field. */
const quote: Database['public']['Tables']['quotes']['Row'] = {
  ...createSampleQuote({ name: 'Ada Example', email: 'ada@example.test' }),
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-01-02T03:04:05Z',
  status: 'new',
  spam_at: null,
  waiting_since: '2026-01-02T03:04:05Z',
  active_at: '2026-01-02T03:04:05Z',
};

const rules = { time_zone: 'Europe/Oslo', slot_minutes: 30, buffer_minutes: 10, notice_hours: 4, horizon_days: 28 };

const DAY_MS = 86_400_000;

/** The only free slot, at the same time tomorrow. */
function createSlotList(): SlotList {
  return { slots: [new Date(Date.now() + DAY_MS).toISOString()], minutes: rules.slot_minutes, timeZone: rules.time_zone };
}

/**
 * Responds like the backend with one quote, one free slot, its rules, a site that works, and otherwise empty lists, with the role
 * `admin` on the admin's routes, and with a session to every login. Other origins respond with nothing.
 */
export function mockBackendResponse(url: URL, route: RemoteRoute | undefined, { backendUrl }: Settings): MockResponse {
  if (url.origin !== new URL(backendUrl).origin) return { contentType: 'text/html', body: '' };
  return {
    headers: { ...CORS, 'content-range': '0-0/1' },
    contentType: 'application/json',
    body: JSON.stringify(createBody(url, route)),
  };
}

function createBody({ pathname }: URL, route: RemoteRoute | undefined): unknown {
  if (pathname.endsWith('/auth/v1/token')) return createSession();
  if (pathname.endsWith('/user_roles')) return route?.audience === 'admin' ? [{ role: 'admin' }] : [];
  if (pathname.endsWith('/list-slots')) return { ok: true, ...createSlotList() };
  if (pathname.endsWith('/booking_rules')) return [rules];
  if (pathname.endsWith('/read_site_health')) return createSampleHealth(new Date());
  if (pathname.endsWith('/read_tray')) return { emails: [], hasEarlier: false };
  if (/\/(?:quotes|search_quotes)$/.test(pathname)) return [{ ...quote, total: 1 }];
  return [];
}

/** Creates an admin's session on the admin's routes. */
export function createStoredSession(route: RemoteRoute | undefined, { backendUrl }: Settings): Record<string, string> {
  return route?.audience === 'admin' ? { [getAuthStorageKey(backendUrl)]: JSON.stringify(createSession()) } : {};
}

function createSession() {
  const user = { id: '00000000-0000-4000-8000-000000000000', email: 'ada@example.test', user_metadata: {}, app_metadata: {}, aud: '' };
  return {
    access_token: 'mocked',
    refresh_token: 'mocked',
    token_type: 'bearer',
    expires_in: SESSION_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
    user,
  };
}
