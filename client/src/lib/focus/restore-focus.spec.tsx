import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { keepFocusNearby, useRestoreLostFocus } from './restore-focus';
import { useFocusRestore } from './use-focus-restore';

beforeAll(() => {
  // The simulated browser has no layout: every element counts as visible.
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
});

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

function Page() {
  const root = useFocusRestore<HTMLDivElement>();
  const [rows, setRows] = useState(['Ruby', 'Opal', 'Jade']);
  const [isBusy, setBusy] = useState(false);
  return (
    <div ref={root}>
      <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
        Save
      </button>
      <table>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <td>
                <button type="button">Edit {name}</button>
                <button type="button" onClick={() => setRows(rows.filter((row) => row !== name))}>
                  Delete {name}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button">Next page</button>
    </div>
  );
}

/** Presses as by keyboard: with the focus. */
function press(name: string) {
  button(name).focus();
  fireEvent.click(button(name));
}

describe('The focus of a page', () => {
  it('goes from a removed row to the same control of the next one, from the last row to the row before', async () => {
    render(<Page />);
    press('Delete Opal');
    await waitFor(() => expect(focused()).toBe('Delete Jade'));
    press('Delete Jade');
    await waitFor(() => expect(focused()).toBe('Delete Ruby'));
    press('Delete Ruby');
    await waitFor(() => expect(focused()).toBe('Next page'));
  });

  it('goes from a menu that is gone to its button, although the row has lost another one', async () => {
    function Row() {
      const root = useFocusRestore<HTMLTableElement>();
      const [isOpen, setOpen] = useState(true);
      return (
        <table ref={root}>
          <tbody>
            <tr>
              <td>
                {isOpen && <button type="button">Mark shipped</button>}
                <button type="button">Status</button>
                {isOpen && (
                  <div role="menu" tabIndex={0} onKeyDown={() => setOpen(false)}>
                    Cancelled
                  </div>
                )}
                <button type="button">View</button>
              </td>
            </tr>
          </tbody>
        </table>
      );
    }
    render(<Row />);
    button('Status').focus();
    screen.getByRole('menu').focus();
    fireEvent.keyDown(screen.getByRole('menu'));
    await waitFor(() => expect(focused()).toBe('Status'));
  });

  it('goes from a disabled control to the nearest one', async () => {
    render(<Page />);
    press('Save');
    await waitFor(() => expect(focused()).toBe('Edit Ruby'));
  });

  it('is left alone when the user has left it', async () => {
    render(<Page />);
    button('Delete Opal').focus();
    button('Delete Opal').blur();
    await Promise.resolve();
    fireEvent.click(button('Delete Opal'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(document.body);
  });
});

function List() {
  const [hasMore, setHasMore] = useState(true);
  const end = useRestoreLostFocus<HTMLDivElement>(hasMore);
  return (
    <>
      <div ref={end} tabIndex={-1}>
        The end
        {hasMore && <button type="button">Show more</button>}
      </div>
      <p onPointerDown={() => setHasMore(false)}>The last page arrives</p>
    </>
  );
}

describe('The end of a list', () => {
  const arrive = () => fireEvent.pointerDown(screen.getByText('The last page arrives'));

  it('receives the focus of a button that is gone', () => {
    render(<List />);
    button('Show more').focus();
    arrive();
    expect(focused()).toBe('The end');
  });

  it('takes no focus from a user who has left the button', async () => {
    render(<List />);
    button('Show more').focus();
    button('Show more').blur();
    await Promise.resolve();
    arrive();
    expect(document.activeElement).toBe(document.body);
  });
});

/** A message with Try Again, then a skeleton, then what was to be loaded. */
function Loader({ hasHeading }: { hasHeading: boolean }) {
  const [state, setState] = useState<'failed' | 'loading' | 'loaded'>('failed');
  return (
    <main tabIndex={-1}>
      {hasHeading && <h2>Orders</h2>}
      {state === 'failed' && (
        <section>
          <h1>It failed</h1>
          <button type="button" ref={keepFocusNearby} onClick={() => setState('loading')}>
            Try Again
          </button>
        </section>
      )}
      {state !== 'failed' && <h1 onPointerDown={() => setState('loaded')}>{state}</h1>}
      {state === 'loaded' && <button type="button">First order</button>}
    </main>
  );
}

describe('The focus of Try Again', () => {
  it.each([
    [true, 'H2'],
    [false, 'MAIN'],
  ])('goes to the heading before it if one stays (%s), else to the page: %s', async (hasHeading, tagName) => {
    render(<Loader hasHeading={hasHeading} />);
    press('Try Again');
    await waitFor(() => expect(document.activeElement?.tagName).toBe(tagName));
    fireEvent.pointerDown(screen.getByText('loading'));
    await screen.findByText('First order');
    expect(document.activeElement?.tagName).toBe(tagName);
  });

  it('is left where the user has gone meanwhile', async () => {
    render(
      <>
        <Loader hasHeading />
        <button type="button">Elsewhere</button>
      </>,
    );
    press('Try Again');
    button('Elsewhere').focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(focused()).toBe('Elsewhere');
  });
});
