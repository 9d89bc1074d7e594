import { isEmail, normalizeLine } from 'shared-contracts/text-rules';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { requireAdmin } from '../_shared/require-admin.ts';
import { readSiteUrl } from '../_shared/site-links.ts';
import { createCallerClient, getServiceClient, readBearerToken } from '../_shared/supabase-clients.ts';

/** Page of the shell where a link sets a new password. */
const PASSWORD_PATH = '/auth/reset';
const MAX_NAME_LENGTH = 100;

Deno.serve(createEndpoint('invite-person', invitePerson));

/**
 * Gives somebody access to the dashboard: an account with this e-mail address gets the role; without one, the address gets an
 * invitation. The roles are set with the caller's session, so that the database knows who set them.
 * @throws HttpFailure 400, 401, 403, 429, or 502 if the e-mail can't be sent
 */
async function invitePerson(call: EndpointCall): Promise<Response> {
  const admin = await requireAdmin(call.request, 'Only admins can invite people.');
  const { email, role, name } = parseInvitation(await call.readBody());
  await consumeQuotas({ 'invite.admin': admin.id });
  const caller = createCallerClient(readBearerToken(call.request));
  const added = await caller.rpc('add_person', { p_email: email, p_role: role });
  if (added.error) throw toFailure(added.error);
  if (added.data === 'granted') return createSuccessResponse({ outcome: 'granted' });

  const redirectTo = `${readSiteUrl()}${PASSWORD_PATH}`;
  const invited = await getServiceClient().auth.admin.inviteUserByEmail(email, { redirectTo, data: { full_name: name } });
  if (invited.error?.status === 429) throw new HttpFailure(429, 'too-many-requests', 'Too many invitations. Please try again later.');
  if (invited.error) throw new HttpFailure(502, 'mail-failed', 'The invitation could not be sent');
  const set = await caller.rpc('set_role', { p_user_id: invited.data.user.id, p_role: role });
  if (set.error) throw toFailure(set.error);
  return createSuccessResponse({ outcome: 'invited' });
}

/** Returns the message of the database to the admin if it was written for one. */
function toFailure(error: { code: string; message: string }): Error {
  return error.code === '22023' ? new HttpFailure(400, 'invalid-role', error.message) : new Error(error.message);
}

interface Invitation {
  email: string;
  role: 'admin' | 'viewer';
  /** Signs the replies of the new account; empty if unknown. */
  name: string;
}

function parseInvitation(body: unknown): Invitation {
  const { email, role, name = '' } = (body ?? {}) as { email?: unknown; role?: unknown; name?: unknown };
  if (typeof email !== 'string' || !isEmail(email.trim())) {
    const message = 'Enter a valid email address';
    throw new HttpFailure(400, 'invalid-email', message, { fields: { email: message } });
  }
  const line = normalizeLine(name, MAX_NAME_LENGTH);
  if (line === null) {
    const message = `Use at most ${MAX_NAME_LENGTH} plain characters.`;
    throw new HttpFailure(400, 'invalid-name', message, { fields: { name: message } });
  }
  if (role !== 'admin' && role !== 'viewer') throw new HttpFailure(400, 'invalid-role', 'The role must be admin or viewer.');
  return { email: email.trim(), role, name: line };
}
