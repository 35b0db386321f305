import { chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '#shared/limits';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { Input } from '../../../ui/form/input';
import { Dialog } from '../../../ui/overlay/dialog';
import { rememberFound } from '../list/record-focus';
import { LIST_ID, OptionGroups, optionId } from './option-groups';
import type { PaletteOption } from './palette-options';
import { usePaletteSearch } from './use-palette-search';
import { t } from './texts';

/** The index of the option that a key leads to; undefined for other keys. */
const targetOf = (key: string, active: number, count: number): number | undefined =>
  ({ ArrowDown: (active + 1) % count, ArrowUp: (active - 1 + count) % count })[key];

/** Finds an order, a product or an action by a few letters, and opens it: a combobox whose list is always open. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const { options, isLoading, failure } = usePaletteSearch(text);
  const active = options[Math.min(activeIndex, options.length - 1)];

  const choose = ({ id, to, run }: PaletteOption) => {
    onClose();
    rememberFound(id);
    run?.();
    // The palette has a history entry of its own, which the chosen page takes over.
    if (to) void navigate(to, { replace: true });
  };
  const move = (target: number) => {
    const option = options[target];
    if (!option) return;
    setActiveIndex(target);
    document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    const target = targetOf(event.key, options.indexOf(active), options.length);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target !== undefined) move(target);
    else choose(active);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('searchAll')}
      width="36rem"
      height="34rem"
      initialFocus={input}
      actions={
        <Button size="md" variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <chakra.div color="fg" fontSize="1rem">
        <Input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t('searchAll')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          placeholder={t('placeholder')}
          maxLength={LIMITS.search.max}
          height="12"
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value);
            setActiveIndex(0);
          }}
        />
        {failure && (
          <chakra.div mt="3">
            <Notice tone="error">{failure}</Notice>
          </chakra.div>
        )}
        <chakra.p role="status" minH="7" pt="1" textStyle="small" color="fg.muted">
          {isLoading ? t('searching') : options.length === 0 && !failure && t('nothingFound')}
        </chakra.p>
        <OptionGroups options={options} active={active} onChoose={choose} />
      </chakra.div>
    </Dialog>
  );
}
