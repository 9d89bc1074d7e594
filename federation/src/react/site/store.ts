import { useSyncExternalStore } from 'react';

/** A value of the document that React components and other code read and change. */
export interface ExternalStore<Value> {
  get(): Value;
  set(value: Value): void;
  /** Returns the value; the component is rendered again when it changes. */
  use(): Value;
}

export function createExternalStore<Value>(initial: Value): ExternalStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
