import { randomId } from '../../../lib/browser/random-id';
import type { CartLineWithProduct } from '../cart-types';
import { PENDING_CHANGES_KEY, pendingChanges, type PendingChange } from './pending-changes';

const OWNER = 'd'.repeat(24);
const line: CartLineWithProduct = {
  id: 'a'.repeat(24),
  size: '14',
  quantity: 2,
  unitPrice: 700,
  name: 'Ruby ring',
  image: null,
  stock: 5,
  isActive: true,
};
const add = (): PendingChange => ({ type: 'add', opId: randomId(), line });

afterEach(() => localStorage.clear());

it('keeps the changes of one account in their order until they are removed', () => {
  const [first, second, last] = [add(), add(), { type: 'clear', opId: randomId() } as const];
  for (const change of [first, second, last]) pendingChanges.add(OWNER, change);
  pendingChanges.remove(OWNER, second.opId);
  expect(pendingChanges.read(OWNER)).toEqual([first, last]);
  pendingChanges.remove(OWNER, first.opId);
  pendingChanges.remove(OWNER, last.opId);
  expect(localStorage.getItem(PENDING_CHANGES_KEY)).toBeNull();
});

it('shows another account nothing, and is replaced by its changes only', () => {
  pendingChanges.add(OWNER, add());
  const other = 'e'.repeat(24);
  expect(pendingChanges.read(other)).toEqual([]);
  pendingChanges.remove(other, randomId());
  expect(pendingChanges.read(OWNER)).toHaveLength(1);
  pendingChanges.add(other, add());
  expect([pendingChanges.read(OWNER), pendingChanges.read(other)]).toMatchObject([[], [{ type: 'add' }]]);
});

it('keeps 100 changes at most', () => {
  for (let count = 0; count < 105; count += 1) pendingChanges.add(OWNER, add());
  expect(pendingChanges.read(OWNER)).toHaveLength(100);
});

describe('a stored list that was edited', () => {
  const stored = () => JSON.parse(localStorage.getItem(PENDING_CHANGES_KEY) ?? '');
  const store = (value: unknown) => localStorage.setItem(PENDING_CHANGES_KEY, JSON.stringify(value));

  it.each([
    ['null', () => null],
    ['another version', () => ({ ...stored(), version: 2 })],
    ['no list', () => ({ ...stored(), changes: {} })],
  ])('counts as empty: %s', (_, edit) => {
    pendingChanges.add(OWNER, add());
    store(edit());
    expect(pendingChanges.read(OWNER)).toEqual([]);
  });

  it.each([
    ['no operation id', { opId: '../x' }],
    ['an unknown type', { type: 'buy' }],
    ['no line', { line: null }],
    ['half a line', { line: { id: line.id } }],
  ])('loses a change with %s and keeps the others', (_, edit) => {
    const kept = add();
    pendingChanges.add(OWNER, add());
    pendingChanges.add(OWNER, kept);
    const list = stored();
    Object.assign(list.changes[0], edit);
    store(list);
    expect(pendingChanges.read(OWNER)).toEqual([kept]);
  });
});
