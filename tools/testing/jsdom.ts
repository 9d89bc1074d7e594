import { TextDecoder, TextEncoder } from 'node:util';

// Tests without a window run in Node's environment.
if ('window' in globalThis) addMissingApis();

/** Adds browser APIs that Mantine and the router use and jsdom lacks. */
function addMissingApis(): void {
  Object.assign(window, { TextDecoder, TextEncoder });
  const computedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => computedStyle(element);
  window.HTMLElement.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  Object.assign(window.performance, { getEntriesByType: () => [], getEntriesByName: () => [] });

  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (query: string) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }),
  });

  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
