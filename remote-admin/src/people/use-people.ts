import { useEffect } from 'react';
import { type Backend, type Toast, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { type RequestState, useRequest } from '../access/use-request.ts';
import { loadTeam, type Team } from '../api/people.ts';
import { peopleText } from '../content/people.ts';

/** Calls the server, shows the returned toast or an error, and loads the people again. */
export type ChangePeople = (call: (backend: Backend) => Promise<Toast>, failure?: string) => Promise<void>;

/** Loads the people, and returns how to change something about them. */
export function usePeople(): { state: RequestState<Team>; retry(): void; change: ChangePeople } {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const { state, retry, refresh } = useRequest(loadTeam);
  useEffect(() => {
    if (state.phase === 'failed') handleError(state.error);
  }, [state, handleError]);
  const change: ChangePeople = async (call, failure = peopleText.failed) => {
    try {
      notify.success(await call(await backend()));
    } catch (error) {
      handleError(error, failure);
    }
    // After a failure too: somebody else may have changed it.
    await refresh();
  };
  return { state, retry, change };
}
