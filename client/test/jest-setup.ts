/** Defines what jsdom lacks and the client's libraries expect. */
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { structuredClone as nodeStructuredClone } from './structured-clone';

// Lazy components are transpiled when a test first renders them, which can take longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.structuredClone ??= nodeStructuredClone;

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
