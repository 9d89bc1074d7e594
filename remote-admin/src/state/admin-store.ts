import { useSession } from 'shared-contracts';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import type { Availability } from '../rules/availability.ts';
import type { LeadView } from '../rules/lead-view.ts';
import type { MenuPage } from '../rules/menu-items.ts';
import type { Quote } from '../rules/quote.ts';
import { noMarks, type QuoteMarks } from '../rules/quote-marks.ts';
import type { ReplyDraft } from '../rules/reply.ts';
import type { Admin } from '../rules/thread.ts';
import { initialViewState, type ViewState } from '../rules/view-state.ts';
import { askDesk } from './desk-store.ts';

/** A change that can be undone. */
interface Undoable {
  key: string;
  undo(): void;
}

interface AdminState {
  view: ViewState;
  /** Last known data of the selected quote, which may be missing from the loaded list. */
  selectedQuote: Quote | null;
  replyTo: Quote | null;
  drafts: Record<string, ReplyDraft>;
  /** Unsaved notes by the id of their quote; `author` is the user id of the admin who writes it. */
  noteDrafts: Record<string, { text: string; author: string | null }>;
  /** All admins; empty until they are loaded. */
  admins: readonly Admin[];
  /** Ids of the quotes that are selected for a change of many; `quoteId` of the view is the one that is open. */
  checkedIds: ReadonlySet<string>;
  /** Where a range of selected quotes begins: the quote that was selected last. */
  anchorId: string | null;
  /** Changes since the page loaded, most recent last; Undo reverts the last one. */
  undoable: readonly Undoable[];
  /** What is known of quotes besides their columns, by id; quotes without any of it have no entry. */
  marks: Record<string, QuoteMarks>;
  /** Saved views in their order; empty until they are loaded. */
  views: readonly LeadView[];
  /** The view that is open in a dialog; `new` saves the present filters as a view. */
  editedView: LeadView | 'new' | null;
  isHelpOpen: boolean;
  /** The page that the command menu shows; null while it is closed. */
  menuPage: MenuPage | null;
  /** Number of changes of quotes and leads that are being saved. Until they are, what the backend returns may be older. */
  pendingChanges: number;
  shortcutsOn: boolean;
  /** Unsaved changes of when calls can be booked. */
  availabilityDraft: Availability | null;
}

/** A storage that writes a text only if it is another one: most changes of the store don't change what is persisted. */
const writeChangesOnly = (storage: Storage): StateStorage => ({
  getItem: (name) => storage.getItem(name),
  removeItem: (name) => storage.removeItem(name),
  setItem: (name, text) => storage.getItem(name) === text || storage.setItem(name, text),
});

/** UI state of the dashboard. Drafts, `noteDrafts` and `shortcutsOn` are persisted in sessionStorage. */
export const useAdminStore = create<AdminState>()(
  persist(
    (): AdminState => ({
      view: initialViewState,
      selectedQuote: null,
      replyTo: null,
      drafts: {},
      noteDrafts: {},
      admins: [],
      checkedIds: new Set(),
      anchorId: null,
      undoable: [],
      marks: {},
      views: [],
      editedView: null,
      isHelpOpen: false,
      menuPage: null,
      pendingChanges: 0,
      shortcutsOn: true,
      availabilityDraft: null,
    }),
    {
      name: 'northlight-admin',
      storage: createJSONStorage(() => writeChangesOnly(sessionStorage)),
      partialize: ({ drafts, noteDrafts, shortcutsOn, availabilityDraft }) => ({ drafts, noteDrafts, shortcutsOn, availabilityDraft }),
    },
  ),
);

// An explicit sign-out deletes all data, because the next user may share the screen. An expired session keeps the drafts.
useSession.subscribe((session) => {
  if (session.status === 'signed-out' && session.isExplicit) useAdminStore.setState(useAdminStore.getInitialState(), true);
});

/** Changes the view; `useViewStateInUrl` writes it to the URL. */
export function updateViewState(change: Partial<ViewState>): void {
  useAdminStore.setState(({ view }) => ({ view: { ...view, ...change } }));
}

/** Selects a quote for the detail view; null closes it. */
export function selectQuote(quote: Quote | null): void {
  useAdminStore.setState(({ view }) => ({ selectedQuote: quote, view: { ...view, quoteId: quote?.id ?? null } }));
}

/** Notes a change of a quote's marks before they are loaded again. */
export function updateMarks(quoteId: string, change: Partial<QuoteMarks>): void {
  useAdminStore.setState(({ marks }) => ({ marks: { ...marks, [quoteId]: { ...(marks[quoteId] ?? noMarks), ...change } } }));
}

export function addPendingChanges(count: number): void {
  useAdminStore.setState(({ pendingChanges }) => ({ pendingChanges: pendingChanges + count }));
}

export const hasPendingChanges = (): boolean => useAdminStore.getState().pendingChanges > 0;

export function saveReplyDraft(draft: ReplyDraft): void {
  useAdminStore.setState(({ drafts }) => ({ drafts: { ...drafts, [draft.quote.id]: draft } }));
}

export function deleteReplyDraft(quoteId: string): void {
  useAdminStore.setState(({ drafts: { [quoteId]: _deleted, ...drafts } }) => ({ drafts }));
}

/** Closes an erased quote, deletes what is written about it in this tab, and lets the visible list refresh. */
export function forgetErasedQuote(quoteId: string): void {
  deleteReplyDraft(quoteId);
  saveNoteDraft(quoteId, '', null);
  selectQuote(null);
  askDesk();
}

/** Keeps the text of a note that isn't saved yet; an empty text deletes it. */
export function saveNoteDraft(quoteId: string, text: string, author: string | null): void {
  useAdminStore.setState(({ noteDrafts: { [quoteId]: _replaced, ...others } }) => ({
    noteDrafts: text === '' ? others : { ...others, [quoteId]: { text, author } },
  }));
}

/** Selects quotes for a change of many, and no others. @param anchorId where a range begins; by default it stays */
export function checkQuotes(ids: Iterable<string>, anchorId?: string | null): void {
  const next = new Set(ids);
  useAdminStore.setState(({ checkedIds }) => ({
    // No selection stays the same object, so that its readers don't render.
    checkedIds: next.size + checkedIds.size > 0 ? next : checkedIds,
    ...(anchorId !== undefined && { anchorId }),
  }));
}

export function addUndoable(change: Undoable): void {
  useAdminStore.setState(({ undoable }) => ({ undoable: [...undoable.filter(({ key }) => key !== change.key), change] }));
}

export function removeUndoable(key: string): void {
  useAdminStore.setState(({ undoable }) => ({ undoable: undoable.filter((change) => change.key !== key) }));
}

/** Undoes the change with this key, or the last one; nothing if it was undone already. */
export function undoChange(key?: string): void {
  const { undoable } = useAdminStore.getState();
  (key === undefined ? undoable.at(-1) : undoable.find((change) => change.key === key))?.undo();
}
