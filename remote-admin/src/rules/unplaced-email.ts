import type { ReceivedEmail } from './thread.ts';

/** A received e-mail that belongs to no request yet. */
export type UnplacedEmail = Omit<ReceivedEmail, 'kind' | 'actorId' | 'bouncedReplyId'>;
