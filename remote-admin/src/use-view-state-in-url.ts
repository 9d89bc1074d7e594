import { useEffect, useState } from 'react';
import { useAdminStore } from './admin-store.ts';
import { parseViewState, serializeViewState, type ViewState } from './rules/view-state.ts';

const readAddress = () => useAdminStore.setState({ view: parseViewState(location.search), selectedQuote: null });

/** Keeps the view and the address of the page the same, so that a view can be reloaded, shared and gone back to. */
export function useViewStateInUrl(): void {
  // Before the first panel asks for its list, else it would ask for the view of an earlier visit.
  useState(readAddress);
  useEffect(() => {
    addEventListener('popstate', readAddress);
    const unsubscribe = useAdminStore.subscribe(({ view }, before) => {
      if (view !== before.view) writeAddress(view, before.view);
    });
    return () => {
      removeEventListener('popstate', readAddress);
      unsubscribe();
    };
  }, []);
}

function writeAddress(view: ViewState, before: ViewState): void {
  const address = `${location.pathname}${serializeViewState(view)}`;
  if (address === `${location.pathname}${location.search}`) return;
  // Opening a submission or the other tab is a step that the browser's back button undoes; a changed filter isn't.
  const isStep = view.tab !== before.tab || (view.quote !== null && before.quote === null);
  // The router keeps its own notes in the state: they stay true, because the path is the same.
  history[isStep ? 'pushState' : 'replaceState'](history.state, '', address);
}
