import { chakra } from '@chakra-ui/react';
import type { UseControllerReturn } from 'react-hook-form';
import { COLOURS, type Colour } from '#shared/limits';
import { sharedText } from '../../../lib/i18n/i18n';
import { t } from './texts';

interface ColourFieldProps extends Pick<UseControllerReturn, 'fieldState'> {
  /** Of a form; its value names colours, separated by commas. */
  field: { value: string; onChange: (value: string) => void };
  hint?: string | undefined;
  disabled: boolean;
}

/** The colours of a text that separates them by commas. */
export const coloursOf = (text: string): Colour[] => COLOURS.filter((colour) => text.split(',').includes(colour));

/** Checkboxes for the colours that the shop's filter knows. */
export function ColourField({ field, fieldState, hint, disabled }: ColourFieldProps) {
  const chosen = coloursOf(field.value);
  const error = fieldState.error?.message;
  const toggle = (colour: Colour, isChosen: boolean) =>
    field.onChange(COLOURS.filter((each) => (each === colour ? isChosen : chosen.includes(each))).join(','));
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="1">
        {t('colours')}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        {COLOURS.map((colour) => (
          <chakra.label key={colour} display="flex" alignItems="center" gap="2" minH="11" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="6"
              accentColor="{colors.action.solid}"
              checked={chosen.includes(colour)}
              disabled={disabled}
              onChange={({ target }) => toggle(colour, target.checked)}
            />
            <Swatch style={{ background: colour }} aria-hidden />
            <chakra.span textTransform="capitalize">{sharedText(colour)}</chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
      <chakra.p textStyle="small" color={error ? 'cancelled.fg' : 'fg.muted'} role={error ? 'alert' : undefined}>
        {error ?? hint ?? t('coloursHint')}
      </chakra.p>
    </chakra.fieldset>
  );
}

const Swatch = chakra('span', {
  base: { boxSize: '4', borderRadius: '50%', borderWidth: '1px', borderColor: 'border.control' },
});
