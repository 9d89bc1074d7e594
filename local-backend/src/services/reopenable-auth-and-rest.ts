import type { AuthAndRest } from './auth-and-rest.ts';

/** Auth and REST with `reopen`, which replaces lost connections and returns 503 to pending requests: their queries never settle. */
export function createReopenableAuthAndRest(open: () => AuthAndRest): AuthAndRest & { reopen(): void } {
  let current = open();
  const pending = new Set<() => void>();
  return {
    createSystemSchemas: () => current.createSystemSchemas(),
    handle: (request, peerAddress) =>
      new Promise((resolve, reject) => {
        const cancel = () => resolve(Response.json({ message: 'The database is restarting, try again' }, { status: 503 }));
        pending.add(cancel);
        current
          .handle(request, peerAddress)
          .then(resolve, reject)
          .finally(() => pending.delete(cancel));
      }),
    close: () => current.close(),
    reopen() {
      void current.close().catch(() => undefined);
      current = open();
      for (const cancel of pending) cancel();
      pending.clear();
    },
  };
}
