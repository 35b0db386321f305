import { chakra } from '@chakra-ui/react';
import { PLACEHOLDER_DETAILS, type Placeholder } from '#shared/text-templates';
import { sharedText } from '../../../lib/i18n/i18n';
import { Button } from '../../../ui/button/button';
import { t } from './texts';

interface PlaceholderButtonsProps {
  words: readonly Placeholder[];
  disabled: boolean;
  onInsert: (placeholder: string) => void;
}

/** What the order can say, each as a button that puts its placeholder where the cursor is in the text. */
export function PlaceholderButtons({ words, disabled, onInsert }: PlaceholderButtonsProps) {
  return (
    <chakra.div role="group" aria-label={t('placeholders')}>
      <chakra.p aria-hidden textStyle="label" mb="1.5">
        {t('placeholders')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {words.map((word) => {
          const placeholder = `{${word}}`;
          const meaning = sharedText(PLACEHOLDER_DETAILS[word].label);
          return (
            <Button
              key={word}
              size="md"
              variant="outline"
              fontSize="1rem"
              px="3"
              disabled={disabled}
              title={meaning}
              aria-label={t('insert', { placeholder, meaning })}
              onClick={() => onInsert(placeholder)}
            >
              {placeholder}
            </Button>
          );
        })}
      </chakra.div>
    </chakra.div>
  );
}
