import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { forwardRef } from 'react';
import { input } from '../theme/recipes';

export interface SelectProps extends HTMLChakraProps<'select'> {
  /** Pairs of the value and the label that is shown. */
  options: readonly (readonly [value: string, label: string])[];
}

/** A native select, so that phones show their own picker. Needs a label or `aria-label`. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select({ options, ...select }, ref) {
  return (
    <chakra.div position="relative">
      <StyledSelect ref={ref} appearance="none" pe="11" {...select}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </StyledSelect>
      <chakra.span
        position="absolute"
        insetEnd="3.5"
        top="0"
        height="full"
        display="grid"
        placeItems="center"
        pointerEvents="none"
        aria-hidden
      >
        <ChevronDown size={18} strokeWidth={1.5} />
      </chakra.span>
    </chakra.div>
  );
});

const StyledSelect = chakra('select', input);
