import { chakra } from '@chakra-ui/react';
import { forwardRef, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Field, type FieldTexts } from './field';
import { Input, type InputProps } from './input';

interface ComboboxOption {
  value: string;
  /** Shown below the value. */
  detail: string;
}

interface ComboboxFieldProps extends FieldTexts, InputProps {
  options: readonly ComboboxOption[];
  /** What the field holds now. */
  typed: string;
  onChoose: (value: string) => void;
}

/** A text field that offers options. Any other text may be typed; the focus stays in the field. */
export const ComboboxField = forwardRef<HTMLInputElement, ComboboxFieldProps>(function ComboboxField(
  { label, error, hint, required, options, typed, onChoose, onChange, onBlur, ...input },
  ref,
) {
  const { attributes, listId, optionId, shown, isOpen, setOpen, active, choose, onKeyDown } = useCombobox(
    options,
    typed,
    onChoose,
    input.readOnly,
  );
  return (
    <Field label={label} error={error} hint={hint} id={input.id} required={required}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            ref={ref}
            aria-required={required || undefined}
            {...attributes}
            {...input}
            {...control}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              // A browser that fills in the whole form changes fields without the focus.
              setOpen(event.target === document.activeElement);
              return onChange?.(event);
            }}
            onBlur={(event) => {
              setOpen(false);
              return onBlur?.(event);
            }}
          />
          {isOpen && (
            <List id={listId} role="listbox" aria-label={label}>
              {shown.map(({ value, detail }, index) => (
                <Option
                  key={value}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(index)}
                >
                  {value}
                  <chakra.span display="block" textStyle="small" color="fg.muted">
                    {detail}
                  </chakra.span>
                </Option>
              ))}
            </List>
          )}
        </chakra.div>
      )}
    </Field>
  );
});

/** Without options the field is an ordinary one. */
const comboboxAttributes = (isOpen: boolean, listId: string, activeId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'data-open-list': isOpen || undefined,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen ? activeId : undefined,
  }) as const;

/** The index of the option that a key leads to from the active one (-1: none); undefined for other keys. */
function targetOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

/** The options that match what is typed; all of them while the field is empty or holds one of them. */
function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const text = typed.trim().toLowerCase();
  const isChosen = options.some(({ value }) => value.toLowerCase() === text);
  return isChosen ? options : options.filter(({ value }) => value.toLowerCase().includes(text));
}

function useCombobox(
  options: readonly ComboboxOption[],
  typed: string,
  onChoose: (value: string) => void,
  isReadOnly = false,
) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [index, setIndex] = useState(-1);
  const shown = isReadOnly ? [] : matching(options, typed);
  const isOpen = isWanted && shown.length > 0;
  const active = Math.min(index, shown.length - 1);
  const optionId = (at: number) => (at < 0 ? undefined : `${listId}-${at}`);
  const setOpen = (next: boolean) => {
    setIndex(-1);
    setWanted(next);
  };
  const choose = (at: number) => {
    const option = shown[at];
    setOpen(false);
    if (option) onChoose(option.value);
  };
  const goTo = (at: number) => {
    setWanted(true);
    setIndex(at);
  };
  useEffect(() => {
    // Not in goTo: a key that opens the list leads to an option that is not there yet.
    if (isOpen && active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, listId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || shown.length === 0) return;
    const target = targetOf(event.key, active, shown.length);
    const isChoice = event.key === 'Enter' && active >= 0;
    if (target === undefined && !(isOpen && (isChoice || event.key === 'Escape'))) return;
    event.preventDefault();
    if (target !== undefined) goTo(target);
    else if (isChoice) choose(active);
    else setOpen(false);
  };
  const attributes = options.length > 0 && comboboxAttributes(isOpen, listId, optionId(active));
  return { attributes, listId, optionId, shown, isOpen, setOpen, active, choose, onKeyDown };
}

const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    top: 'calc(100% + 4px)',
    insetInlineStart: '0',
    minW: 'full',
    width: 'max-content',
    maxW: 'min(22rem, calc(100vw - 2rem))',
    maxH: '17rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    py: '1',
    bg: 'bg.panel',
    borderRadius: 'l2',
    boxShadow: 'lift',
    outline: '1px solid {colors.border}',
  },
});

const Option = chakra('div', {
  base: {
    minH: '11',
    px: '3.5',
    py: '1.5',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': {
      bg: 'action.subtle',
      outline: '2px solid {colors.action.focusRing}',
      outlineOffset: '-2px',
    },
  },
});
