import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useEarlyEntry } from '../../../lib/hooks/use-early-entry';
import { DOT } from './colour-dot';
import { t } from '../texts';

interface Option {
  value: string;
  label: string;
  /** How many products it would find. */
  count?: number | undefined;
  /** The colour of a dot before the label, in browsers whose lists can be styled. */
  dot?: string;
  disabled?: boolean;
}

interface FilterSelectProps {
  /** The query parameter, where scripts do not run. */
  name: string;
  label: string;
  options: Option[];
  value: string;
  /** On a phone it stands in the sheet of filters instead. */
  isInSheet?: boolean;
  icon?: ReactNode;
  onChange: (value: string) => void;
}

/**
 * An invisible native select above a styled box, which can show a colour dot. Without scripts, which write into the
 * box, the select itself is visible.
 */
export function FilterSelect({ name, label, options, value, isInSheet = false, icon, onChange }: FilterSelectProps) {
  const id = useId();
  const selected = options.find((option) => option.value === value) ?? options[0];
  const select = useEarlyEntry<HTMLSelectElement>((early) => early.value !== selected?.value && onChange(early.value));

  return (
    <Place isInSheet={isInSheet}>
      <Label htmlFor={id}>{label}</Label>
      <StyledBox>
        {icon}
        <ValueText aria-hidden>{selected?.label}</ValueText>
        <Box as="span" flexShrink="0" color="fg">
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
        </Box>
        <InvisibleSelect
          ref={select}
          id={id}
          name={name}
          value={selected?.value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <chakra.option key={option.value} value={option.value} disabled={option.disabled} css={dotStyle(option)}>
              {option.count === undefined
                ? option.label
                : t('choiceAndCount', { choice: option.label, count: option.count })}
            </chakra.option>
          ))}
        </InvisibleSelect>
      </StyledBox>
    </Place>
  );
}

const dotStyle = ({ dot }: Option) => dot !== undefined && { _before: { content: '""', ...DOT, bg: dot } };

const Place = chakra('div', {
  base: {
    flex: { base: '1 1 calc(50% - 4px)', md: '1 1 calc(25% - 8px)', lg: '1 1 0' },
    minW: '0',
    maxW: { lg: '200px' },
  },
  variants: {
    isInSheet: { true: { mdDown: { display: 'none', '@media (scripting: none)': { display: 'block' } } } },
  },
});

const Label = chakra('label', {
  base: { display: 'block', mb: '1', textStyle: 'small', color: 'fg.muted', mdDown: { srOnly: true } },
});

const StyledBox = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', sm: '2', md: '2.5' },
    height: { base: '11', md: '12' },
    px: { base: '2', sm: '3', md: '3.5' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    '&:has(:focus-visible)': { outline: '2px solid {colors.action.focusRing}', outlineOffset: '1px' },
  },
});

const ValueText = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: { base: '1rem', md: '1.0625rem' },
  },
});

const LIST_BOX = {
  mt: '1',
  p: '1',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  boxShadow: 'lift',
  fontFamily: 'body',
} as const;

const InvisibleSelect = chakra('select', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    // A long choice is shortened by ValueText only.
    overflow: 'hidden',
    fontSize: '1rem',
    opacity: 0,
    cursor: 'pointer',
    outline: 'none',
    '@media (scripting: none)': { opacity: 1, ps: '2', bg: 'bg.panel', color: 'fg' },
    // Browsers that can style the list of a select show the dots; the others have their own list. Phones always do.
    '@media (min-width: 768px)': {
      '@supports (appearance: base-select)': {
        alignItems: 'center',
        '&, &::picker(select)': { appearance: 'base-select' },
        '&::picker(select)': LIST_BOX,
        '& option': {
          display: 'flex',
          alignItems: 'center',
          gap: '2.5',
          minH: '11',
          px: '3',
          borderRadius: 'l2',
          _hover: { bg: 'bg.muted' },
          _checked: { bg: 'action.subtle', color: 'action.fg' },
          _disabled: { bg: 'transparent', color: 'fg.muted', cursor: 'not-allowed' },
        },
        '& option::checkmark': { order: 1, ms: 'auto' },
      },
    },
  },
});
