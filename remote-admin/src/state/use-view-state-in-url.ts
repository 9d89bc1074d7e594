import { useEffect, useState } from 'react';
import { parseViewState, serializeViewState, type ViewState } from '../rules/view-state.ts';
import { useAdminStore } from './admin-store.ts';
import { readRememberedOrder } from './remembered-order.ts';

const loadFromUrl = () => useAdminStore.setState({ view: parseViewState(location.search, readRememberedOrder()), selectedQuote: null });

/** Synchronizes the view state with the URL, so that a view can be reloaded, shared and reached with the back button. */
export function useViewStateInUrl(): void {
  // Runs during the first render, because the panels load their lists in effects, which run before this hook's effect.
  useState(loadFromUrl);
  useEffect(() => {
    addEventListener('popstate', loadFromUrl);
    const unsubscribe = useAdminStore.subscribe(({ view }, previous) => {
      if (view !== previous.view) writeToUrl(view, previous.view);
    });
    return () => {
      removeEventListener('popstate', loadFromUrl);
      unsubscribe();
    };
  }, []);
}

function writeToUrl(view: ViewState, previous: ViewState): void {
  const url = `${location.pathname}${serializeViewState(view, readRememberedOrder())}`;
  if (url === `${location.pathname}${location.search}`) return;
  // Opening a submission or switching tabs adds a history entry; changing a filter doesn't.
  const addsEntry = view.tab !== previous.tab || (view.quoteId !== null && previous.quoteId === null);
  // history.state belongs to the router; it stays valid because the path doesn't change.
  history[addsEntry ? 'pushState' : 'replaceState'](history.state, '', url);
}
