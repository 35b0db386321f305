import { forwardRef, useId } from 'react';
import { Box, Flex, chakra } from '@chakra-ui/react';
import { ToggleButton } from '../../../ui/button/toggle-button';
import { SizeGuideButton } from '../size-guide/size-guide-button';
import { t } from '../texts';

interface SizePickerProps {
  sizes: { size: string; stock: number }[];
  selected: string | null;
  onSelect: (size: string) => void;
}

/** One button for each size; sold-out sizes are disabled and struck through. */
export const SizePicker = forwardRef<HTMLDivElement, SizePickerProps>(function SizePicker(
  { sizes, selected, onSelect },
  ref,
) {
  const id = useId();
  return (
    <>
      <Box ref={ref} role="group" aria-labelledby={id}>
        <Flex justify="space-between" gap="4" mb="3">
          <Box id={id} textStyle="label">
            {t('size')}
          </Box>
          <Box color="fg.muted" aria-live="polite" fontSize="1rem" lineHeight="22px">
            {selected !== null && t('selectedChosen', { selected })}
          </Box>
        </Flex>
        <Sizes>
          {sizes.map(({ size, stock }) =>
            stock > 0 ? (
              <ToggleButton key={size} variant="box" aria-pressed={size === selected} onClick={() => onSelect(size)}>
                {size}
              </ToggleButton>
            ) : (
              <ToggleButton key={size} variant="box" disabled>
                <s>{size}</s> <chakra.span textStyle="smallest">{t('outOfStock')}</chakra.span>
              </ToggleButton>
            ),
          )}
        </Sizes>
      </Box>
      <SizeGuideButton sizes={sizes.map(({ size }) => size)} />
    </>
  );
});

/** Columns of the same width, three of them on the narrowest phones: each holds '(Out of Stock)' below its size. */
const Sizes = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))', gap: '2' },
});
