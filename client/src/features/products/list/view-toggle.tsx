import { Flex, chakra } from '@chakra-ui/react';
import { GalleryHorizontal, LayoutGrid } from 'lucide-react';
import type { ListView } from './use-list-view';

interface ViewToggleProps {
  view: ListView;
  onChange: (view: ListView) => void;
}

/** Switches between swiping and two columns; visible on phones only. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <Flex
      role="group"
      aria-label="View"
      display={{ base: 'flex', sm: 'none' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      overflow="clip"
      overflowClipMargin="4px"
    >
      <ToggleButton type="button" aria-label="Swipe" aria-pressed={view === 'swipe'} onClick={() => onChange('swipe')}>
        <GalleryHorizontal size={20} strokeWidth={1.5} aria-hidden />
      </ToggleButton>
      <ToggleButton type="button" aria-label="Grid" aria-pressed={view === 'grid'} onClick={() => onChange('grid')}>
        <LayoutGrid size={20} strokeWidth={1.5} aria-hidden />
      </ToggleButton>
    </Flex>
  );
}

const ToggleButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    cursor: 'pointer',
    '&[aria-pressed=true]': { bg: 'action.subtle', color: 'action.fg' },
  },
});
