import { isAdmin, useSession } from 'shared-contracts';

/** Whether the user may change something: admins may, viewers only read. The database decides; this hides what it would refuse. */
export const useMayChange = (): boolean => useSession(isAdmin);
