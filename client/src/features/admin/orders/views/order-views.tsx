import { chakra } from '@chakra-ui/react';
import { Bookmark, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button';
import { ToggleButton } from '../../../../ui/button/toggle-button';
import { DEFAULT_SEARCH, type OrderSearch } from '../order-search';
import { TO_SHIP } from '../to-ship';
import { ManageViewsDialog } from './manage-views-dialog';
import { SaveViewDialog } from './save-view-dialog';
import { useDefaultView, useOrderViews } from './use-order-views';
import { isSameSearch } from './view-search';
import { t } from './texts';

interface OrderViewsProps {
  search: OrderSearch;
  onSearch: (search: OrderSearch) => void;
}

/** The views that every shop has. */
const builtIn = () => [
  { id: 'all', name: t('all'), search: DEFAULT_SEARCH },
  { id: 'to-ship', name: t('toShip'), search: { ...DEFAULT_SEARCH, status: TO_SHIP } },
];

/** A row of views: one press shows its orders. */
export function OrderViews({ search, onSearch }: OrderViewsProps) {
  const saved = useOrderViews();
  useDefaultView(saved, search, onSearch);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const views = [...builtIn(), ...saved.views];
  const isSaved = views.some((view) => isSameSearch(view.search, search));
  return (
    <Bar aria-label={t('views')}>
      {views.map((view) => {
        const isCurrent = isSameSearch(view.search, search);
        return (
          <ToggleButton key={view.id} variant="outline" aria-pressed={isCurrent} onClick={() => onSearch(view.search)}>
            {view.name}
          </ToggleButton>
        );
      })}
      {!isSaved && (
        <Button size="md" variant="ghost" px="3" fontSize="1rem" onClick={() => setDialog('save')}>
          <Bookmark size={18} strokeWidth={1.5} aria-hidden />
          {t('saveView')}
        </Button>
      )}
      {(saved.views.length > 0 || saved.error) && (
        <Button size="md" variant="ghost" px="3" aria-label={t('manageViews')} onClick={() => setDialog('manage')}>
          <Settings2 size={18} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
      <SaveViewDialog
        isOpen={dialog === 'save'}
        existing={saved.views}
        onSave={(view) => saved.save(search, view)}
        onClose={() => setDialog(null)}
      />
      <ManageViewsDialog isOpen={dialog === 'manage'} saved={saved} onClose={() => setDialog(null)} />
    </Bar>
  );
}

const Bar = chakra('nav', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});
