import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import type * as React from 'react';
import type { ReactNode } from 'react';
import type * as ReactDom from 'react-dom/client';
import { parseModule } from '../test/parse-module';
import { withoutUnusedParts } from './unused-react';

const REACT_DOM = join(__dirname, '../../node_modules/react-dom/cjs/react-dom-client.production.js');
const shorten = (code: string) => withoutUnusedParts(code, parseModule(code));

const whole = readFileSync(REACT_DOM, 'utf8');
const shortened = shorten(whole);

/** The packages of a production build, with the shortened client. */
function loadReact() {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const exported = {};
    let react: unknown;
    jest.isolateModules(() => {
      const load = (name: string): unknown => jest.requireActual(name);
      react = load('react');
      new Function('exports', 'require', shortened)(exported, load);
    });
    return { react: react as typeof React, client: exported as typeof ReactDom };
  } finally {
    process.env.NODE_ENV = before;
  }
}

it('leaves out a tenth of the source, and still takes over, renders, waits, changes, removes and catches', async () => {
  expect(whole.length - shortened.length).toBeGreaterThan(60_000);
  const { react, client } = loadReact();
  const { Component, createElement, Fragment, lazy, Suspense, useState } = react;
  class Boundary extends Component<{ children?: ReactNode }> {
    override state = { hasFailed: false };
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override render = () => (this.state.hasFailed ? createElement('p', null, 'It failed') : this.props.children);
  }
  const Later = lazy(async () => ({ default: () => createElement('em', null, 'later') }));
  function App() {
    const [count, setCount] = useState(0);
    if (count > 2) throw new Error('too many');
    return createElement(
      Fragment,
      null,
      createElement('button', { onClick: () => setCount(count + 1) }, count),
      createElement('link', { rel: 'author', href: '/about' }),
      count > 0 && createElement(Suspense, { fallback: 'waiting' }, createElement(Later)),
      Array.from({ length: count }, (_, index) => createElement('i', { key: count - index }, count - index)),
    );
  }
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div><button>0</button><link rel="author" href="/about"></div>';
  const container = document.querySelector('div');
  const button = document.querySelector('button');
  if (!container || !button) throw new Error('no HTML');
  const press = async (html: string) => {
    button.click();
    await waitFor(() => expect(container.innerHTML).toBe(html));
  };
  client.hydrateRoot(container, createElement(Boundary, null, createElement(App)));
  await waitFor(() => {
    if (button.textContent === '0') button.click();
    expect(button.textContent).toBe('1');
  });
  // The elements of the server's HTML are still the same.
  expect(container.firstElementChild).toBe(button);
  await press('<button>2</button><link rel="author" href="/about"><em>later</em><i>2</i><i>1</i>');
  await press('<p>It failed</p>');
});

const FUNCTIONS = [...whole.matchAll(/^function ([\w$]+)\(/gm)].map(([, name]) => `function ${name}() { return 1; }`);

it('removes cases that never occur, but no statements that others run into', () => {
  const source = (body: string) => `${FUNCTIONS.join('\n')}\nfunction f(fiber) { switch (fiber.tag) { ${body} } }`;
  const bodyOf = (code: string) => /switch \(fiber\.tag\) \{([^]*)\} \}$/.exec(code)?.[1]?.replace(/\s+/g, ' ').trim();
  expect(bodyOf(shorten(source('case 5: a(); break; case 30: b(); break; case 13: c();')))).toBe(
    'case 5: a(); break; case 13: c();',
  );
  expect(bodyOf(shorten(source('case 30: var x = b(); break; case 13: x = c();')))).toBe(
    'case -1: var x; break; case 13: x = c();',
  );
  expect(bodyOf(shorten(source('case 31: case 13: case 19: d(); break; default: e(26 === fiber.tag);')))).toBe(
    'case 13: d(); break; default: e(false);',
  );
});

it('refuses a React without its functions', () => {
  expect(() => shorten('function preload() {}')).toThrow('has the package changed?');
});
