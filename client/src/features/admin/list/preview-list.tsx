import { chakra } from '@chakra-ui/react';

/** A heading and a list that scrolls, of what a change will do. */
export const PreviewBox = chakra('div', { base: { borderWidth: '1px', borderRadius: 'l2', overflow: 'hidden' } });
export const PreviewList = chakra('ul', { base: { maxH: { md: '20rem' }, overflowY: 'auto', listStyleType: 'none' } });

/** A row of a list in a box, with a line between the rows. */
export const BoxRow = chakra('li', {
  base: { px: '4', py: '2.5', overflowWrap: 'anywhere', borderTopWidth: '1px', _first: { borderTopWidth: '0' } },
});
