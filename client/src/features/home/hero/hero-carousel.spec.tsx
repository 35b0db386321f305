import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { HeroCarousel } from './hero-carousel';

const shown = () =>
  screen
    .getAllByRole('button', { name: /^Show picture/ })
    .findIndex((thumbnail) => thumbnail.getAttribute('aria-current') === 'true') + 1;
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** React makes enter and leave of these two. jsdom's pointer events have no type of pointer. */
const pointer = (element: Element, event: 'pointerover' | 'pointerout', pointerType: string) =>
  fireEvent(element, Object.assign(new MouseEvent(event, { bubbles: true }), { pointerType }));

describe('The hero carousel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shows the next of four images every 3 seconds and starts over', () => {
    renderWithProviders(<HeroCarousel />);
    expect(shown()).toBe(1);
    advance(2999);
    expect(shown()).toBe(1);
    advance(1);
    expect(shown()).toBe(2);
    for (let picture = 0; picture < 3; picture++) advance(3000);
    expect(shown()).toBe(1);
  });

  it('stops on Pause and continues on Play', () => {
    renderWithProviders(<HeroCarousel />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause pictures' }));
    advance(9000);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play pictures' }));
    advance(3000);
    expect(shown()).toBe(2);
  });

  it('does not rotate while it has the focus', () => {
    renderWithProviders(<HeroCarousel />);
    fireEvent.focus(screen.getByRole('button', { name: 'Pause pictures' }));
    advance(9000);
    expect(shown()).toBe(1);
    fireEvent.blur(screen.getByRole('button', { name: 'Pause pictures' }));
    advance(3000);
    expect(shown()).toBe(2);
  });

  it('does not rotate while the mouse is over it; a touch does not stop it', () => {
    renderWithProviders(<HeroCarousel />);
    const hero = screen.getByRole('group', { name: 'Featured jewellery' });
    pointer(hero, 'pointerover', 'mouse');
    advance(9000);
    expect(shown()).toBe(1);
    pointer(hero, 'pointerout', 'mouse');
    advance(3000);
    expect(shown()).toBe(2);
    pointer(hero, 'pointerover', 'touch');
    advance(3000);
    expect(shown()).toBe(3);
  });

  it('does not rotate while it still has the focus, or the mouse over it, when the other has left', () => {
    renderWithProviders(<HeroCarousel />);
    const hero = screen.getByRole('group', { name: 'Featured jewellery' });
    const pause = screen.getByRole('button', { name: 'Pause pictures' });
    pointer(hero, 'pointerover', 'mouse');
    fireEvent.focus(pause);
    pointer(hero, 'pointerout', 'mouse');
    advance(9000);
    expect(shown()).toBe(1);
    pointer(hero, 'pointerover', 'mouse');
    fireEvent.blur(pause);
    advance(9000);
    expect(shown()).toBe(1);
  });

  it('shows the image of a clicked thumbnail', () => {
    renderWithProviders(<HeroCarousel />);
    fireEvent.click(screen.getByRole('button', { name: /^Show picture 3 of 4/ }));
    expect(shown()).toBe(3);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'starts paused with a connection of %p',
    (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      renderWithProviders(<HeroCarousel />);
      advance(9000);
      expect(shown()).toBe(1);
      expect(screen.getByRole('button', { name: 'Play pictures' })).toBeTruthy();
      Reflect.deleteProperty(navigator, 'connection');
    },
  );

  it('starts paused with reduced motion', () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(Object.create(null), { matches: query.includes('reduce') }));
    renderWithProviders(<HeroCarousel />);
    advance(9000);
    expect(shown()).toBe(1);
    expect(screen.getByRole('button', { name: 'Play pictures' })).toBeTruthy();
  });
});
