import { useSession } from 'shared-contracts';
import { createSafeStorage } from 'shared-contracts/safe-storage';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { queryClient } from '../access/use-backend-query.ts';
import type { Availability } from '../rules/availability.ts';
import { chooseSort } from '../rules/filters.ts';
import type { Quote } from '../rules/quote.ts';
import type { QuoteMarks } from '../rules/quote-marks.ts';
import type { ThreadFile } from '../rules/thread.ts';
import { initialViewState, type ViewState } from '../rules/view-state.ts';

export interface ReplyText {
  subject: string;
  message: string;
}

export interface ReplyDraft {
  quote: Quote;
  reply: ReplyText;
}

/** What is written at the end of a conversation and isn't sent or saved yet. What is missing wasn't changed. */
export interface ComposerDraft {
  mode: 'email' | 'note';
  text: string;
  /** The letter that is answered: what arrives later is neither quoted nor marked as answered. */
  letterId?: string;
  subject?: string;
  /** What is written in the field of copies, which is hidden without it. */
  cc?: string;
  /** Attached files; the id of one that isn't uploaded yet is empty. */
  files?: ThreadFile[];
  hasQuote?: boolean;
  marksContacted?: boolean;
}

interface AdminState {
  view: ViewState;
  /** Last known data of the selected quote, which may be missing from the loaded list. */
  selectedQuote: Quote | null;
  /** Ids of the submissions that are selected in the list. */
  checkedIds: ReadonlySet<string>;
  replyTo: Quote | null;
  /** What gets the focus when this lead is shown: its name or its composer. Null if the focus stays. */
  pendingFocus: { quoteId: string; target: 'h2' | 'textarea' } | null;
  drafts: Record<string, ReplyDraft>;
  /** Unsent e-mails and unsaved notes by the id of their quote. */
  composerDrafts: Record<string, ComposerDraft>;
  /** Quotes marked as contacted since the page loaded, most recent last; Undo reverts the last one. */
  markedQuotes: Quote[];
  /** Increases when somebody else may have changed something. */
  deskVersion: number;
  /** Ids of the other admins who have the selected quote open. */
  others: readonly string[];
  /** What is known of quotes besides their columns, by id; quotes without any of it have no entry. */
  marks: Record<string, QuoteMarks>;
  isHelpOpen: boolean;
  shortcutsOn: boolean;
  /** Unsaved changes of when calls can be booked. */
  availabilityDraft: Availability | null;
}

const getStorageName = () => `northlight-admin-${getCurrentUserId()}`;

/** UI state of the dashboard. Drafts and `shortcutsOn` are persisted in sessionStorage, for each account apart. */
export const useAdminStore = create<AdminState>()(
  persist(
    (): AdminState => ({
      view: initialViewState,
      selectedQuote: null,
      checkedIds: new Set(),
      replyTo: null,
      pendingFocus: null,
      drafts: {},
      composerDrafts: {},
      markedQuotes: [],
      deskVersion: 0,
      others: [],
      marks: {},
      isHelpOpen: false,
      shortcutsOn: true,
      availabilityDraft: null,
    }),
    {
      name: getStorageName(),
      storage: createJSONStorage(() => createSafeStorage('sessionStorage')),
      partialize: ({ drafts, composerDrafts, shortcutsOn, availabilityDraft }) => ({
        drafts,
        composerDrafts,
        shortcutsOn,
        availabilityDraft,
      }),
      version: 1,
      migrate: convertNoteDrafts,
    },
  ),
);

/** Before version 1 only the texts of notes were stored. */
function convertNoteDrafts(stored: unknown): AdminState {
  const { noteDrafts = {}, ...others } = stored as AdminState & { noteDrafts?: Record<string, string> };
  const composerDrafts = Object.entries(noteDrafts).map(([id, text]) => [id, { mode: 'note', text }]);
  return { ...others, composerDrafts: Object.fromEntries(composerDrafts) };
}

// An explicit sign-out deletes all data, because the next user may share the screen. An expired session keeps the drafts, which
// no other account sees.
useSession.subscribe((session) => {
  if (session.status === 'signed-out' && session.isExplicit) useAdminStore.setState(useAdminStore.getInitialState(), true);
  if (session.status === 'signed-out') queryClient.clear();
  if (session.status !== 'signed-in') return useAdminStore.setState({ replyTo: null });
  const name = getStorageName();
  if (name === useAdminStore.persist.getOptions().name) return;
  useAdminStore.persist.setOptions({ name, merge: (stored) => ({ ...useAdminStore.getInitialState(), ...(stored as object) }) });
  void useAdminStore.persist.rehydrate();
});

/** Changes the view; `useViewStateInUrl` writes it to the URL. */
export function updateViewState(change: Partial<ViewState>): void {
  useAdminStore.setState(({ view }) => ({ view: { ...view, ...change } }));
}

/** Selects one of the lists, or all quotes. */
export function selectStatus(status: ViewState['status']): void {
  updateViewState({ status, sort: chooseSort(status, useAdminStore.getState().view.sort) });
}

/** Selects a quote for the detail view; null closes it. */
export function selectQuote(quote: Quote | null): void {
  useAdminStore.setState(({ view }) => ({ selectedQuote: quote, view: { ...view, quoteId: quote?.id ?? null } }));
}

/** Opens a lead that was just made or changed. */
export function openLead(quoteId: string, target: 'h2' | 'textarea'): void {
  updateViewState({ tab: 'submissions', quoteId });
  noteChange(quoteId);
  useAdminStore.setState({ pendingFocus: { quoteId, target } });
}

/** Notes that selected leads, or a quote, were changed and saved, so that visible lists and details load it. Resolves when they have. */
export async function noteChange(quoteId?: string, change: Partial<Quote> = {}): Promise<void> {
  useAdminStore.setState(({ selectedQuote }) => ({
    selectedQuote: selectedQuote && selectedQuote.id === quoteId ? { ...selectedQuote, ...change } : selectedQuote,
  }));
  await Promise.all(
    [
      ['list', 'quotes'],
      ['desk', 'leads'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Notes a change of a quote's marks before they are loaded again. Marks that aren't known yet are about to be loaded. */
export function updateMarks(quoteId: string, change: Partial<QuoteMarks>): void {
  useAdminStore.setState(({ marks }) => {
    const known = marks[quoteId];
    return known ? { marks: { ...marks, [quoteId]: { ...known, ...change } } } : {};
  });
}

export function saveReplyDraft(draft: ReplyDraft): void {
  useAdminStore.setState(({ drafts }) => ({ drafts: { ...drafts, [draft.quote.id]: draft } }));
}

export function deleteReplyDraft(quoteId: string): void {
  useAdminStore.setState(({ drafts: { [quoteId]: _deleted, ...drafts } }) => ({ drafts }));
}

/** Keeps what is written in the composer of a quote; null deletes it. */
export function saveComposerDraft(quoteId: string, draft: ComposerDraft | null): void {
  useAdminStore.setState(({ composerDrafts: { [quoteId]: _replaced, ...others } }) => ({
    composerDrafts: draft ? { ...others, [quoteId]: draft } : others,
  }));
}
