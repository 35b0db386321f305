import { Flex, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Button } from '../../../ui/button/button';
import { TextButton } from '../../../ui/button/text-button';
import { NO_FILTERS, type AppliedFilter, type ListParams } from './list-params';
import { t } from '../texts';

interface FilterChipsProps {
  filters: AppliedFilter[];
  onChange: (change: Partial<ListParams>) => void;
}

/** The applied filters, each with a button that removes it. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <Flex
      as="ul"
      role="list"
      aria-label={t('filters')}
      wrap="wrap"
      align="center"
      gap="2"
      minW="0"
      listStyleType="none"
    >
      {filters.map((filter) => (
        <chakra.li key={filter.label} minW="0">
          <Button
            variant="chip"
            size="md"
            maxW="full"
            ps="3.5"
            pe="3"
            py="0"
            aria-label={t('removeFilterLabel', { label: filter.label })}
            onClick={() => onChange(filter.removal)}
          >
            <chakra.span overflow="hidden" textOverflow="ellipsis">
              {filter.label}
            </chakra.span>
            <X size={18} strokeWidth={1.5} aria-hidden />
          </Button>
        </chakra.li>
      ))}
      <chakra.li hideBelow="md">
        <TextButton minH="11" px="2" textStyle="label" onClick={() => onChange(NO_FILTERS)}>
          {t('clearAll')}
        </TextButton>
      </chakra.li>
    </Flex>
  );
}
