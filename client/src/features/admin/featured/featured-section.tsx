import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LIMITS } from '#shared/limits';
import { errorMessage } from '../../../lib/errors/error-message';
import { usePending } from '../../../lib/hooks/use-pending';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form/text-field';
import { Card } from '../../../ui/layout/card';
import { createDraftStore } from '../form/draft-store';
import { RowButton } from '../../../ui/button/row-button';
import { ProductChecklist, ChecklistSkeleton } from './product-checklist';
import { LoadError } from '../list/load-error';
import { useAdminMessages } from '../messages/message-store';
import { StaleList } from '../list/stale-list';
import type { ProductSummary } from '../inventory/product-summary';
import {
  selectedIdsOf,
  toggleProduct,
  withoutProducts,
  type FeaturedEdit,
  type FeaturedSelection,
  type SaveResult,
} from './featured-edit';
import { useFeaturedCandidates } from './use-featured-candidates';
import { useMinHeight } from './use-min-height';
import { t } from './texts';

export interface FeaturedSectionProps {
  title: string;
  hint: string;
  /** The saved list. */
  saved: ProductSummary[];
  /** Offers products of this category only; null for all categories. */
  categoryId: string | null;
  isOpenAtFirst?: boolean;
  onSave: (list: FeaturedSelection) => Promise<SaveResult>;
}

/** Unsaved selections by list. They outlive the dashboard's tab. */
const edits = createDraftStore<FeaturedEdit>();

/** A collapsible section with one list of featured products and its own Save button. */
export function FeaturedSection({
  title,
  hint,
  saved,
  categoryId,
  isOpenAtFirst = false,
  onSave,
}: FeaturedSectionProps) {
  const { showMessage } = useAdminMessages();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  // Null until the user changes the selection: then a refetch shows what other users have saved.
  const list = categoryId ?? 'global';
  const [edit, setEdit] = useState(() => edits.find(list) ?? null);
  useEffect(() => (edit ? edits.save(list, edit) : edits.discard(list)), [list, edit]);
  const savedIds = saved.map(({ id }) => id);
  const selectedIds = selectedIdsOf(edit, savedIds);
  // The products saved at first stay on top: a save or a refetch does not move rows under the pointer.
  const [initialProducts] = useState(saved);
  const [isStale, setStale] = useState(false);
  const candidates = useFeaturedCandidates(isStale ? saved : initialProducts, categoryId, isOpen);
  const toggle = (id: string) => {
    if (selectedIds.length >= LIMITS.featured && !selectedIds.includes(id))
      return showMessage(t('atMost', { max: LIMITS.featured }), 'error');
    setEdit(toggleProduct(edit, savedIds, id));
  };
  const [save, isSaving] = usePending(async () => {
    const result = await onSave({ productIds: selectedIds, expectedProductIds: savedIds });
    // Shows the saved list again, unless the user has changed the selection meanwhile; also when the tab was left.
    if (result === 'saved') {
      if (edits.find(list) === edit) edits.discard(list);
      setEdit((current) => (current === edit ? null : current));
    }
    if (typeof result === 'object') {
      setEdit((current) => withoutProducts(current, savedIds, result.refusedIds));
      candidates.retry();
    }
    // The products that somebody else has added come to the top, too.
    if (result === 'stale' || typeof result === 'object') setStale(true);
  });
  return (
    <Card as="section" aria-label={title} mb="3">
      <h3>
        <RowButton
          variant="title"
          flexWrap="wrap"
          columnGap="4"
          minH="14"
          py="2"
          px={{ base: '4', md: '5' }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <chakra.span flex="1 1 6rem" minW="0" overflowWrap="anywhere">
            {title}
          </chakra.span>
          <chakra.span color="fg.muted" fontWeight="400" flexShrink="0">
            {t('lengthSelected', { length: selectedIds.length })}
          </chakra.span>
          <chakra.span aria-hidden transition="rotate 120ms" rotate={isOpen ? '180deg' : '0deg'}>
            <ChevronDown size={18} strokeWidth={1.5} />
          </chakra.span>
        </RowButton>
      </h3>
      {isOpen && (
        <chakra.div px={{ base: '4', md: '5' }} pb="5">
          <chakra.p mb="4" color="fg.muted">
            {hint}
          </chakra.p>
          <SectionToolbar>
            <chakra.div flex="1 1 8rem" minW="0">
              <TextField
                label={t('search')}
                type="search"
                placeholder={t('nameOrSku')}
                maxLength={LIMITS.search.max}
                value={candidates.search}
                onChange={(event) => candidates.setSearch(event.target.value)}
              />
            </chakra.div>
            <BusyButton
              isBusy={isSaving}
              busyText={t('saving')}
              aria-label={t('saveTitle', { title })}
              onClick={() => void save()}
            >
              {t('save')}
            </BusyButton>
          </SectionToolbar>
          <CandidateList candidates={candidates} selectedIds={selectedIds} onToggle={toggle} />
        </chakra.div>
      )}
    </Card>
  );
}

interface CandidateListProps {
  candidates: ReturnType<typeof useFeaturedCandidates>;
  selectedIds: readonly string[];
  onToggle: (id: string) => void;
}

function CandidateList({ candidates, selectedIds, onToggle }: CandidateListProps) {
  const listRef = useMinHeight<HTMLDivElement>(candidates.isFiltered);
  const turnPage = (by: 1 | -1) => {
    candidates.turnPage(by);
    listRef.current?.scrollIntoView();
  };
  return (
    <chakra.div ref={listRef} scrollMarginTop="8rem">
      {candidates.error && <LoadError onRetry={candidates.retry}>{errorMessage(candidates.error)}</LoadError>}
      {!candidates.error && !candidates.products && <ChecklistSkeleton />}
      {!candidates.error && candidates.products && (
        <>
          <StaleList isStale={candidates.isStale}>
            <ProductChecklist products={candidates.products} selectedIds={selectedIds} onToggle={onToggle} />
          </StaleList>
          {(candidates.page > 1 || candidates.hasNextPage) && (
            <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
              <Button size="md" variant="outline" disabled={candidates.page === 1} onClick={() => turnPage(-1)}>
                {t('previous')}
              </Button>
              <Button size="md" variant="outline" disabled={!candidates.hasNextPage} onClick={() => turnPage(1)}>
                {t('next')}
              </Button>
            </chakra.div>
          )}
        </>
      )}
    </chakra.div>
  );
}

/** Sticky: Save stays visible while the list scrolls. */
const SectionToolbar = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '3',
    pb: '4',
    bg: 'bg.panel',
  },
});
