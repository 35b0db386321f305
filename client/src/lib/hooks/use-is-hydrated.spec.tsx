import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useIsFromServer, useIsHydrated } from './use-is-hydrated';

const renderings: string[] = [];

function Probe({ name }: { name: string }) {
  const text = `${name}: ${useIsFromServer() ? 'server' : 'browser'}, ${useIsHydrated() ? 'hydrated' : 'not hydrated'}`;
  renderings.push(text);
  return <p>{text}</p>;
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Probe name="first" />
      {isOpen && <Probe name="later" />}
      <button onClick={() => setOpen(true)}>Open</button>
    </>
  );
}

afterEach(() => {
  renderings.length = 0;
  document.body.innerHTML = '';
});

it('tells what the server has rendered, as the server did at first, from what the browser adds', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<p>first: server, not hydrated</p><button>Open</button>';
  document.body.append(root);
  const differences: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <Page />, { onRecoverableError: (error) => differences.push(error) });
  });
  expect(differences).toEqual([]);
  expect([...new Set(renderings)]).toEqual(['first: server, not hydrated', 'first: server, hydrated']);
  await act(async () => screen.getByRole('button').click());
  expect(renderings.at(-1)).toBe('later: browser, hydrated');
});

it('is hydrated at once where the browser renders alone', () => {
  render(<Probe name="alone" />);
  expect([...new Set(renderings)]).toEqual(['alone: browser, hydrated']);
});
