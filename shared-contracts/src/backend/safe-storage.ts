type Method = 'getItem' | 'setItem' | 'removeItem';

/** Creates a storage that never throws. What a blocked or full area refuses is kept in memory, until the document ends. */
export function createSafeStorage(area: 'localStorage' | 'sessionStorage'): Pick<Storage, Method> {
  const memory = new Map<string, string>();
  /** Returns false if the area refuses the call (HTML, section 12.2.2). */
  const call = (method: Method, key: string, value = '') => {
    try {
      return window[area][method](key, value);
    } catch {
      return false;
    }
  };
  return {
    getItem: (key) => memory.get(key) || call('getItem', key) || null,
    setItem(key, value) {
      memory.delete(key);
      if (call('setItem', key, value) !== false) return;
      // The old value must not come back with the next document.
      call('removeItem', key);
      memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      call('removeItem', key);
    },
  };
}
