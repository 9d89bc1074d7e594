import { useSession } from 'shared-contracts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Quote } from './rules/quote.ts';
import type { Draft } from './rules/reply.ts';
import { initialViewState, type ViewState } from './rules/view-state.ts';

interface AdminState {
  view: ViewState;
  /** The quote of the detail view as it was last seen; the list may not hold it. */
  selectedQuote: Quote | null;
  /** The quote that the reply dialog is open for. */
  replyTo: Quote | null;
  drafts: Record<string, Draft>;
  /** Quotes marked as contacted during this visit, the last one last: Undo takes them back one by one. */
  marked: Quote[];
  /** How often this tab has changed a status: the list that is on screen then reads its rows again. */
  changes: number;
  isHelpOpen: boolean;
  shortcutsOn: boolean;
}

/** What the admin sees. Drafts outlive a reload and a lost session, but not the tab. */
export const useAdminStore = create<AdminState>()(
  persist(
    (): AdminState => ({
      view: initialViewState,
      selectedQuote: null,
      replyTo: null,
      drafts: {},
      marked: [],
      changes: 0,
      isHelpOpen: false,
      shortcutsOn: true,
    }),
    {
      name: 'northlight-admin',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ drafts, shortcutsOn }) => ({ drafts, shortcutsOn }),
    },
  ),
);

// Whoever signs out leaves nothing behind for the next person at this screen; a session that ended by itself keeps drafts.
useSession.subscribe((now) => {
  if (now.status === 'signed-out' && now.isExplicit) useAdminStore.setState(useAdminStore.getInitialState(), true);
});

/** Changes what the list shows; `useViewStateInUrl` writes it into the address. */
export function updateView(change: Partial<ViewState>): void {
  useAdminStore.setState(({ view }) => ({ view: { ...view, ...change } }));
}

/** Opens a quote in the detail view, or none. */
export function selectQuote(quote: Quote | null): void {
  useAdminStore.setState(({ view }) => ({ selectedQuote: quote, view: { ...view, quote: quote?.id ?? null } }));
}

/** Keeps what was written to a quote until it is sent, in this tab. */
export function saveDraft(draft: Draft): void {
  useAdminStore.setState(({ drafts }) => ({ drafts: { ...drafts, [draft.quote.id]: draft } }));
}

/** Forgets what was written to a quote. */
export function deleteDraft(quoteId: string): void {
  useAdminStore.setState(({ drafts: { [quoteId]: _dropped, ...drafts } }) => ({ drafts }));
}
