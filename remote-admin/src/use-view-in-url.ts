import { useEffect, useState } from 'react';
import { useAdmin } from './admin-store.ts';
import { readView, type View, writeView } from './rules/view.ts';

const readAddress = () => useAdmin.setState({ view: readView(location.search), openQuote: null });

/** Keeps the view and the address of the page the same, so that a view can be reloaded, shared and gone back to. */
export function useViewInUrl(): void {
  // Before the first panel asks for its list, else it would ask for the view of an earlier visit.
  useState(readAddress);
  useEffect(() => {
    addEventListener('popstate', readAddress);
    const unsubscribe = useAdmin.subscribe(({ view }, before) => {
      if (view !== before.view) writeAddress(view, before.view);
    });
    return () => {
      removeEventListener('popstate', readAddress);
      unsubscribe();
    };
  }, []);
}

function writeAddress(view: View, before: View): void {
  const address = `${location.pathname}${writeView(view)}`;
  if (address === `${location.pathname}${location.search}`) return;
  // Opening a submission or the other tab is a step that the browser's back button undoes; a changed filter isn't.
  const isStep = view.tab !== before.tab || (view.quote !== null && before.quote === null);
  // The router keeps its own notes in the state: they stay true, because the path is the same.
  history[isStep ? 'pushState' : 'replaceState'](history.state, '', address);
}
