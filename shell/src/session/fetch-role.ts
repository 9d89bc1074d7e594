import type { Backend, DashboardRole } from 'shared-contracts';

/** Fetches what the rows of `user_roles` allow the user: `admin`, else `viewer`, else `user`. @throws Error with the service's message */
export async function fetchRole(backend: Backend, userId: string): Promise<DashboardRole | 'user'> {
  const findRole = async (role: DashboardRole) => {
    const { data, error } = await backend.from('user_roles').select('role').eq('user_id', userId).eq('role', role).limit(1).maybeSingle();
    if (error) throw new Error(error.message);
    return data?.role === role && role;
  };
  // Two requests, because the specification defines the first one; together, so that none is sent after a sign-out.
  const [admin, viewer] = await Promise.all([findRole('admin'), findRole('viewer')]);
  return admin || viewer || 'user';
}
