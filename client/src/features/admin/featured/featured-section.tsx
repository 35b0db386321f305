import { Button, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { errorMessage } from '../../../lib/errors/error-message';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { BusyButton } from '../../../ui/button/busy-button';
import { TextField } from '../../../ui/form/text-field';
import { ProductChecklist, ChecklistSkeleton } from './product-checklist';
import { LoadError } from '../list/load-error';
import { StaleList } from '../list/stale-list';
import type { ProductSummary } from '../inventory/product-summary';
import { useFeaturedCandidates } from './use-featured-candidates';
import { useMinHeight } from './use-min-height';

interface FeaturedSectionProps {
  title: string;
  hint: string;
  /** What the shop has by now. */
  saved: ProductSummary[];
  /** Null offers products of all categories. */
  categoryId: string | null;
  isOpenAtFirst?: boolean;
  /** True: it is saved, and what the shop has by now is known. */
  onSave: (ids: string[]) => Promise<boolean>;
}

/** One list of featured products, folded away until wanted, with its own Save. */
export function FeaturedSection({
  title,
  hint,
  saved,
  categoryId,
  isOpenAtFirst = false,
  onSave,
}: FeaturedSectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  // As the shop has it until something is ticked: a list that is loaded again brings what others have saved.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const chosen = ticked ?? saved.map(({ id }) => id);
  const [isSaving, setSaving] = useState(false);
  // In the order that they were first seen in: a save, or a reload, moves none under the finger.
  const [first] = useState(saved);
  const list = useFeaturedCandidates(first, categoryId, isOpen);
  const toggle = (id: string) =>
    setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, LIMITS.featured));
  const save = useSingleFlight(async () => {
    setSaving(true);
    const isSaved = await onSave([...chosen]);
    // What is saved is the shop's again, and others may change it; what was ticked meanwhile is not.
    if (isSaved) setTicked((now) => (now === ticked ? null : now));
    setSaving(false);
  });
  return (
    <chakra.section aria-label={title} mb="3" bg="bg.panel" borderWidth="1px" borderRadius="l2">
      <h3>
        <Fold type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <chakra.span flex="1 1 6rem" minW="0" overflowWrap="anywhere">
            {title}
          </chakra.span>
          <chakra.span color="fg.muted" fontWeight="400" flexShrink="0">
            {chosen.length} selected
          </chakra.span>
          <chakra.span aria-hidden transition="rotate 120ms" rotate={isOpen ? '180deg' : '0deg'}>
            <ChevronDown size={18} strokeWidth={1.5} />
          </chakra.span>
        </Fold>
      </h3>
      {isOpen && (
        <chakra.div px={{ base: '4', md: '5' }} pb="5">
          <chakra.p mb="4" color="fg.muted">
            {hint}
          </chakra.p>
          <Tools>
            <chakra.div flex="1 1 8rem" minW="0">
              <TextField
                label="Search"
                type="search"
                placeholder="Name or SKU"
                maxLength={LIMITS.search.max}
                value={list.search}
                onChange={(event) => list.setSearch(event.target.value)}
              />
            </chakra.div>
            <BusyButton isBusy={isSaving} busyText="Saving..." aria-label={`Save ${title}`} onClick={() => void save()}>
              Save
            </BusyButton>
          </Tools>
          <Offered list={list} chosen={chosen} onToggle={toggle} />
        </chakra.div>
      )}
    </chakra.section>
  );
}

interface OfferedProps {
  list: ReturnType<typeof useFeaturedCandidates>;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

function Offered({ list, chosen, onToggle }: OfferedProps) {
  const place = useMinHeight<HTMLDivElement>(list.isNarrowed);
  const turn = (by: 1 | -1) => {
    list.turn(by);
    place.current?.scrollIntoView();
  };
  return (
    <chakra.div ref={place} scrollMarginTop="8rem">
      {list.error && <LoadError onRetry={list.retry}>{errorMessage(list.error)}</LoadError>}
      {!list.error && !list.choices && <ChecklistSkeleton />}
      {!list.error && list.choices && (
        <>
          <StaleList isStale={list.isStale}>
            <ProductChecklist choices={list.choices} chosen={chosen} onToggle={onToggle} />
          </StaleList>
          {(list.page > 1 || list.hasNext) && (
            <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
              <Button size="md" variant="outline" disabled={list.page === 1} onClick={() => turn(-1)}>
                Previous
              </Button>
              <Button size="md" variant="outline" disabled={!list.hasNext} onClick={() => turn(1)}>
                Next
              </Button>
            </chakra.div>
          )}
        </>
      )}
    </chakra.div>
  );
}

const Fold = chakra('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    width: 'full',
    minH: '14',
    py: '2',
    px: { base: '4', md: '5' },
    fontFamily: 'body',
    fontSize: '1rem',
    fontWeight: '600',
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Stays in sight while the list below it scrolls: Save is never a long way off. */
const Tools = chakra('div', {
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
