import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface Option {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  options: Option[];
  value: string;
  /** A phone's short word for the first option, which stands for no choice. */
  shortLabel?: string;
  icon?: ReactNode;
  onChange: (value: string) => void;
}

/**
 * The browser's own select, unseen, over a face of ours: phones get their picker, and the face can show a colour
 * dot and a shorter word.
 */
export function FilterSelect({ label, options, value, shortLabel, icon, onChange }: FilterSelectProps) {
  const id = useId();
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const isUnchosen = shortLabel !== undefined && chosen === options[0];

  return (
    <Box flex={{ base: '1 1 calc(50% - 4px)', sm: '1 1 0' }} minW="0" maxW={{ lg: '220px' }}>
      <Label htmlFor={id}>{label}</Label>
      <Face>
        {icon}
        <Word aria-hidden>
          {isUnchosen ? (
            <>
              <Box as="span" hideFrom="md">
                {shortLabel}
              </Box>
              <Box as="span" hideBelow="md">
                {chosen?.label}
              </Box>
            </>
          ) : (
            chosen?.label
          )}
        </Word>
        <Box as="span" flexShrink="0" color="fg">
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
        </Box>
        <Unseen id={id} value={chosen?.value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Unseen>
      </Face>
    </Box>
  );
}

const Label = chakra('label', {
  base: { display: 'block', mb: '1', textStyle: 'small', color: 'fg.muted', mdDown: { srOnly: true } },
});

const Face = chakra('div', {
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

const Word = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: { base: '1rem', md: '1.0625rem' },
  },
});

const Unseen = chakra('select', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    fontSize: '1rem',
    opacity: 0,
    cursor: 'pointer',
    outline: 'none',
  },
});
