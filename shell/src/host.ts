import { navigateTo, reportFailure, reportStep, SiteLink } from 'federation-toolkit/react';
import { type Host, loadBackend, type Settings } from 'shared-contracts';
import { notify } from './notify/notify.ts';
import { watchAuthState } from './session/session-sync.ts';

/** Creates the host that all remotes use. The backend client is loaded on the first call of `backend`. */
export function createHost(settings: Settings): Host {
  return {
    settings,
    backend: async () => {
      const backend = await loadBackend(settings);
      watchAuthState(backend, reportFailure);
      return backend;
    },
    notify,
    navigate: (to) => navigateTo(to),
    Link: SiteLink,
    report: reportFailure,
    recordStep: reportStep,
  };
}
