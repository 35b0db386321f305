import { totalFromPage } from './paging.js';

describe('the total from one page', () => {
  it.each([
    ['of an empty first page', 0, { skip: 0, limit: 10 }, 0],
    ['of a first page that is not full', 3, { skip: 0, limit: 10 }, 3],
    ['of a later page that is not full', 3, { skip: 20, limit: 10 }, 23],
    ['not of a full page', 10, { skip: 0, limit: 10 }, undefined],
    ['not of a page beyond the last', 0, { skip: 20, limit: 10 }, undefined],
  ])('is known %s', (_what, found, page, total) => {
    expect(totalFromPage(found, page)).toBe(total);
  });
});
