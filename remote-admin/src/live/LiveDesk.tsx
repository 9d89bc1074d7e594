import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-contracts';
import { useStore } from 'zustand';
import { readDesk } from '../api/read-desk.ts';
import { usePolling } from '../list/use-polling.ts';
import { DESK_DELAY_MS, getDelayAfterFailure } from '../rules/desk.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { deskStore } from '../state/desk-store.ts';

/** The page loads its own data first. */
const FIRST_DELAY_MS = 1500;
/** Whoever moves through the list opens several submissions in this time. */
const MOVE_DELAY_MS = 150;
/** A dashboard that is newer than its database loads everything again after this time. */
const WITHOUT_DESK_DELAY_MS = 10_000;
/** The first read contains the changes of the last ten seconds: the page has loaded its data within this time before it. */
const MAX_FIRST_READ_MS = 8000;

/**
 * Learns of changes and colleagues while the tab is visible, and tells these what is open here. A page has it once. A failure is
 * ignored: the next successful read returns the missed changes. A component, so that opening a submission doesn’t render its page.
 */
export function LiveDesk(): null {
  const { backend } = useHost();
  const isAnswering = useAdminStore(({ replyTo }) => replyTo !== null);
  const quoteId = useAdminStore(({ replyTo, view }) => replyTo?.id ?? view.quoteId);
  const askCount = useStore(deskStore, (state) => state.askCount);
  const [tabId] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => Date.now());
  const failures = useRef(0);

  usePolling(
    // biome-ignore lint/correctness/useExhaustiveDependencies: another function reads the desk immediately
    useCallback(async () => {
      try {
        const { version } = deskStore.getState();
        const desk = await readDesk(await backend(), { version, tabId, quoteId, isAnswering });
        if (desk === 'unknown') {
          // Another value each time, so that everything is loaded each time.
          deskStore.setState({ changes: [] });
          deskStore.setState({ changes: null });
          return WITHOUT_DESK_DELAY_MS;
        }
        if (desk === null) {
          failures.current += 1;
          return getDelayAfterFailure(failures.current);
        }
        failures.current = 0;
        const { people } = desk;
        // A tab that was opened in the background has old data.
        const isLate = version === null && Date.now() - openedAt > MAX_FIRST_READ_MS;
        const changes = isLate ? null : desk.changes;
        deskStore.setState({
          version: desk.version,
          // Unchanged values keep their object, so that nothing renders.
          ...(changes?.length !== 0 && { changes }),
          ...(JSON.stringify(people) !== JSON.stringify(deskStore.getState().people) && { people }),
        });
        return DESK_DELAY_MS;
      } catch {
        failures.current += 1;
        return getDelayAfterFailure(failures.current);
      }
    }, [backend, tabId, openedAt, quoteId, isAnswering, askCount]),
    deskStore.getState().version === null ? FIRST_DELAY_MS : MOVE_DELAY_MS,
  );
  useEffect(() => () => deskStore.setState(deskStore.getInitialState()), []);
  return null;
}
