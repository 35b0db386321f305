import { parsePage } from './rest-values.js';

describe('parsePage', () => {
  it.each([
    [{}, undefined, undefined],
    [{ page: '', limit: 'all' }, undefined, undefined],
    [{ page: '2' }, 2, undefined],
    [{ page: ' 3 ', limit: '10' }, 3, 10],
  ])('reads %p', (query, page, limit) => {
    expect(parsePage(query)).toEqual({ page, limit });
  });

  it.each(['x', '1e3', '0x1', '1,000', '+1', 'NaN', '１'])('leaves %p as it is, for the rules to refuse', (page) => {
    expect(parsePage({ page }).page).toBe(page);
  });

  it('leaves a repeated one as it is', () => {
    expect(parsePage({ page: ['1', '2'] }).page).toEqual(['1', '2']);
  });
});
