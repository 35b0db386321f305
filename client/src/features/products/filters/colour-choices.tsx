import { chakra } from '@chakra-ui/react';
import { COLOURS, type Colour } from '#shared/limits';
import { ColourDot } from './colour-dot';
import { colourName } from './list-params';
import type { FacetCounts } from './use-product-facets';
import { t } from '../texts';

interface ColourChoicesProps {
  value: Colour | '';
  countOf: FacetCounts['ofColour'];
  onChange: (colour: Colour | '') => void;
}

/** A swatch for each colour, with the number of its pieces. A colour without pieces cannot be chosen. */
export function ColourChoices({ value, countOf, onChange }: ColourChoicesProps) {
  const choice = (colour: Colour | '', isDisabled = false) => (
    <input
      type="radio"
      name="colour"
      checked={colour === value}
      disabled={isDisabled}
      onChange={() => onChange(colour)}
    />
  );
  return (
    <Choices>
      <legend>{t('colour')}</legend>
      <label>
        {choice('')}
        {t('allColours')}
      </label>
      {COLOURS.map((colour) => (
        <label key={colour}>
          {choice(colour, countOf(colour) === 0 && colour !== value)}
          <ColourDot colour={colour} />
          {colourName(colour)}
          <chakra.span ms="auto" color="fg.muted">
            {countOf(colour)}
          </chakra.span>
        </label>
      ))}
    </Choices>
  );
}

const Choices = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
    gap: '2',
    '& > legend': { textStyle: 'label', mb: '2' },
    '& > label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '12',
      px: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      cursor: 'pointer',
    },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit' },
    '& > label:has(:checked)': {
      bg: 'action.subtle',
      color: 'action.fg',
      borderColor: 'action.solid',
      boxShadow: 'inset 0 0 0 1px {colors.action.solid}',
      outline: '1px solid transparent',
    },
    '& > label:has(:focus-visible)': { outline: '2px solid {colors.action.focusRing}', outlineOffset: '1px' },
    '& > label:has(:disabled)': { borderStyle: 'dashed', color: 'fg.muted', cursor: 'not-allowed' },
  },
});
