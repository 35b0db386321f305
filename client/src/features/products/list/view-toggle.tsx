import { GalleryHorizontal, LayoutGrid } from 'lucide-react';
import type { ListView } from './use-list-view';
import { IconButton } from '../../../ui/button/icon-button';
import { Card } from '../../../ui/layout/card';
import { t } from '../texts';

interface ViewToggleProps {
  view: ListView;
  onChange: (view: ListView) => void;
}

/** Switches between swiping and two columns; visible on phones only. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <Card
      role="group"
      aria-label={t('view')}
      display={{ base: 'flex', sm: 'none' }}
      overflow="clip"
      overflowClipMargin="4px"
    >
      <IconButton
        variant="toggle"
        aria-label={t('swipe')}
        aria-pressed={view === 'swipe'}
        onClick={() => onChange('swipe')}
      >
        <GalleryHorizontal size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton
        variant="toggle"
        aria-label={t('grid')}
        aria-pressed={view === 'grid'}
        onClick={() => onChange('grid')}
      >
        <LayoutGrid size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Card>
  );
}
