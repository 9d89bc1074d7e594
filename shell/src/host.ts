import { type Host, loadBackend, type Settings } from 'shared-contracts';
import { notify } from './notify/notify.ts';
import { RemoteFragment } from './remote/RemoteFragment.tsx';
import { report } from './reporting/report.ts';
import { SiteLink } from './routing/SiteLink.tsx';
import { watchAuthState } from './session/session-sync.ts';

/** Creates the host that all remotes use. The backend client is loaded on the first call of `backend`. */
export function createHost(settings: Settings, navigate: (to: string) => void | Promise<void>): Host {
  return {
    settings,
    backend: async () => {
      const backend = await loadBackend(settings);
      watchAuthState(backend, report);
      return backend;
    },
    notify,
    navigate: (to) => void navigate(to),
    Link: SiteLink,
    RemoteFragment,
    report,
  };
}
