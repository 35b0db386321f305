import { chakra } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Select } from '../../../ui/form/select';
import { parsePrintKind, PRINT_KINDS, printKindLabel, type PrintKind } from './print-kinds';
import { t } from './texts';

interface PrintToolbarProps {
  kind: PrintKind;
  /** The number of orders; null while they load. */
  count: number | null;
  onKindChange: (kind: PrintKind) => void;
}

/** The kind and number of sheets and the button; the toolbar itself is not printed. */
export function PrintToolbar({ kind, count, onKindChange }: PrintToolbarProps) {
  return (
    <chakra.div data-screen display="flex" flexWrap="wrap" alignItems="center" gap="4" mb="6">
      <chakra.div flex="0 1 14rem" minW="min(12rem, 100%)">
        <Select
          aria-label={t('kind')}
          value={kind}
          options={PRINT_KINDS.map((value) => [value, printKindLabel(value)])}
          onChange={(event) => onKindChange(parsePrintKind(event.target.value))}
        />
      </chakra.div>
      <Button size="md" disabled={!count} onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.5} aria-hidden />
        {t('print')}
      </Button>
      <Button size="md" variant="outline" asChild>
        <Link to={paths.dashboardTab('orders')}>{t('backToOrders')}</Link>
      </Button>
      <chakra.p color="fg.muted" aria-live="polite">
        {count !== null && `${t('orders', { count })}. ${kind === 'labels' ? t('paperLabel') : t('paperA4')}`}
      </chakra.p>
    </chakra.div>
  );
}
