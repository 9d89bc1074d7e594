import { useEffect, useState } from 'react';
import { createSafeStorage } from 'shared-contracts/safe-storage';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { ATTENTION_FILTERS, chooseSort } from '../rules/filters.ts';
import { parseViewState, serializeViewState, type ViewState } from '../rules/view-state.ts';
import { useAdminStore } from './admin-store.ts';

const storage = createSafeStorage('localStorage');
const getStartKey = () => `northlight-desk-${getCurrentUserId()}`;

/** Without a query, the list of what needs an admin opens that they chose last, if they have not left it since. */
function loadFromUrl(): void {
  const view = parseViewState(location.search);
  const start = ATTENTION_FILTERS.find((filter) => location.search === '' && filter === storage.getItem(getStartKey()));
  useAdminStore.setState({ view: start ? { ...view, status: start, sort: chooseSort(start, view.sort) } : view, selectedQuote: null });
}

const rememberStart = ({ status }: ViewState) =>
  storage.setItem(getStartKey(), ATTENTION_FILTERS.find((filter) => filter === status) ?? '');

/** Synchronizes the view state with the URL, so that a view can be reloaded, shared and reached with the back button. */
export function useViewStateInUrl(): void {
  // Runs during the first render, because the panels load their lists in effects, which run before this hook's effect.
  useState(loadFromUrl);
  useEffect(() => {
    addEventListener('popstate', loadFromUrl);
    const unsubscribe = useAdminStore.subscribe(({ view }, previous) => {
      if (view !== previous.view) writeToUrl(view, previous.view);
      if (view.status !== previous.view.status) rememberStart(view);
    });
    return () => {
      removeEventListener('popstate', loadFromUrl);
      unsubscribe();
    };
  }, []);
}

function writeToUrl(view: ViewState, previous: ViewState): void {
  const url = `${location.pathname}${serializeViewState(view)}`;
  if (url === `${location.pathname}${location.search}`) return;
  // Opening a submission or switching tabs adds a history entry; changing a filter doesn't.
  const addsEntry = view.tab !== previous.tab || (view.quoteId !== null && previous.quoteId === null);
  // history.state belongs to the router; it stays valid because the path doesn't change.
  history[addsEntry ? 'pushState' : 'replaceState'](history.state, '', url);
}
