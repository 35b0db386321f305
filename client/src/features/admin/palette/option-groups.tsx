import { chakra } from '@chakra-ui/react';
import type { PaletteOption } from './palette-options';
import { t } from './texts';

export const LIST_ID = 'palette-options';
const groups = (): readonly (readonly [PaletteOption['group'], string])[] => [
  ['orders', t('orders')],
  ['products', t('products')],
  ['actions', t('actions')],
];

export const optionId = ({ group, id }: PaletteOption): string => `palette-${group}-${id}`;

interface OptionGroupsProps {
  options: readonly PaletteOption[];
  active: PaletteOption | undefined;
  onChoose: (option: PaletteOption) => void;
}

/** The options by group. The focus stays in the field, which names the active one. */
export function OptionGroups({ options, active, onChoose }: OptionGroupsProps) {
  return (
    <div role="listbox" id={LIST_ID} aria-label={t('results')}>
      {groups().map(([group, label]) => {
        const inGroup = options.filter((option) => option.group === group);
        if (inGroup.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={label}>
            <chakra.div aria-hidden px="3" pt="2" textStyle="small" color="fg.muted">
              {label}
            </chakra.div>
            {inGroup.map((option) => (
              // The keys of an option are those of the field.
              <Option
                key={option.id}
                role="option"
                id={optionId(option)}
                aria-selected={option === active}
                onClick={() => onChoose(option)}
              >
                {option.label}
                {option.detail && <chakra.span color="fg.muted">{option.detail}</chakra.span>}
              </Option>
            ))}
          </div>
        );
      })}
    </div>
  );
}

const Option = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    minH: '11',
    px: '3',
    py: '1',
    borderRadius: 'l2',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': {
      bg: 'action.subtle',
      outline: '2px solid {colors.action.focusRing}',
      outlineOffset: '-2px',
    },
  },
});
