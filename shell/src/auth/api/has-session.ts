import type { Backend } from 'shared-contracts';

/** Whether somebody is signed in; the client reads the link's fragment before it answers. @throws AuthError */
export async function hasSession(backend: Backend): Promise<boolean> {
  const { data, error } = await backend.auth.getSession();
  if (error) throw error;
  return data.session !== null;
}
