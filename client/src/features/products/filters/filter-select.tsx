import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface Option {
  value: string;
  label: string;
}

interface FilterSelectProps {
  /** The query parameter, where scripts do not run. */
  name: string;
  label: string;
  options: Option[];
  value: string;
  /** Replaces the label of the first option, which means no choice, on a phone. */
  shortLabel?: string;
  icon?: ReactNode;
  onChange: (value: string) => void;
}

/**
 * An invisible native select above a styled box: phones show their own picker, while the box can show a colour dot and
 * a shorter label. Without scripts, which write into the box, the select itself is visible.
 */
export function FilterSelect({ name, label, options, value, shortLabel, icon, onChange }: FilterSelectProps) {
  const id = useId();
  const selected = options.find((option) => option.value === value) ?? options[0];
  const hasNoChoice = shortLabel !== undefined && selected === options[0];

  return (
    <Box flex={{ base: '1 1 calc(50% - 4px)', sm: '1 1 0' }} minW="0" maxW={{ lg: '220px' }}>
      <Label htmlFor={id}>{label}</Label>
      <StyledBox>
        {icon}
        <ValueText aria-hidden>
          {hasNoChoice ? (
            <>
              <Box as="span" hideFrom="md">
                {shortLabel}
              </Box>
              <Box as="span" hideBelow="md">
                {selected?.label}
              </Box>
            </>
          ) : (
            selected?.label
          )}
        </ValueText>
        <Box as="span" flexShrink="0" color="fg">
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
        </Box>
        <InvisibleSelect id={id} name={name} value={selected?.value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </InvisibleSelect>
      </StyledBox>
    </Box>
  );
}

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

const InvisibleSelect = chakra('select', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    fontSize: '1rem',
    opacity: 0,
    cursor: 'pointer',
    outline: 'none',
    '@media (scripting: none)': { opacity: 1, ps: '2', bg: 'bg.panel', color: 'fg' },
  },
});
