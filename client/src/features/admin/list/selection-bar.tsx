import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/errors/error-message';
import { usePending } from '../../../lib/hooks/use-pending';
import { Button } from '../../../ui/button/button';
import { useAdminMessages } from '../messages/message-store';
import { useFocusAfterSelection } from './selection-focus';
import { t } from './texts';

interface SelectionBarProps {
  count: number;
  /** The `SelectAllButton`. */
  selectAll: ReactNode;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Sticks to the bottom of the screen while rows are selected, on this page or on others. */
export function SelectionBar({ count, selectAll, onClear, children }: SelectionBarProps) {
  useFocusAfterSelection(count);
  if (count === 0) return null;
  return (
    <Bar data-velvet data-foot-bar role="region" aria-label={t('selection')}>
      <chakra.strong fontWeight="600" aria-live="polite" whiteSpace="nowrap">
        {t('countSelected', { count })}
      </chakra.strong>
      {selectAll}
      <Button size="md" variant="plain" {...underlineStyle} onClick={onClear}>
        {t('clearSelection')}
      </Button>
      {children}
    </Bar>
  );
}

interface SelectAllButtonProps {
  onSelectAll: () => Promise<void>;
  /** In the bar, or above the list while nothing is selected. */
  isInBar: boolean;
  disabled?: boolean;
  children: string;
}

export function SelectAllButton({ onSelectAll, isInBar, disabled = false, children }: SelectAllButtonProps) {
  const { showMessage } = useAdminMessages();
  const [selectAll, isBusy] = usePending(async () => {
    await onSelectAll().catch((error: unknown) => showMessage(errorMessage(error), 'error'));
  });
  return (
    <Button
      size="md"
      variant={isInBar ? 'plain' : 'ghost'}
      {...(isInBar ? underlineStyle : { fontSize: '1rem' })}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      onClick={() => void selectAll()}
    >
      {children}
    </Button>
  );
}

const underlineStyle = {
  px: '2',
  fontSize: '1rem',
  fontWeight: '400',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
} as const;

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '4',
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '1', md: '4' },
    rowGap: '1',
    mt: '4',
    ps: { base: '3', md: '5' },
    pe: '3',
    py: '2.5',
    bg: 'velvet',
    color: 'velvet.fg',
    borderRadius: 'l2',
    boxShadow: 'lift',
    outline: '1px solid transparent',
  },
});
