import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Container } from '../ui/layout/container';
import { PageTitle } from '../ui/layout/page-title';
import { t } from './texts';

const boxes = () => [t('firstCheckbox'), t('secondCheckbox'), t('thirdCheckbox')];

/** For developers: not linked and not indexed. */
export function TestPage() {
  const [checked, setChecked] = useState<string[]>([]);
  const toggle = (box: string) =>
    setChecked(checked.includes(box) ? checked.filter((other) => other !== box) : [...checked, box]);
  return (
    <Container py="10" minH="60dvh">
      <meta name="robots" content="noindex, nofollow" />
      <PageTitle title={t('test')} />
      <chakra.fieldset mt="6" border="0">
        <chakra.legend textStyle="label">{t('checkboxes')}</chakra.legend>
        {boxes().map((box) => (
          <chakra.label key={box} display="flex" alignItems="center" gap="3" minH="11" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="5"
              accentColor="action.solid"
              checked={checked.includes(box)}
              onChange={() => toggle(box)}
            />
            {box}
          </chakra.label>
        ))}
      </chakra.fieldset>
      <chakra.p mt="4" aria-live="polite">
        {t('checkedCount', { checked: checked.length, total: boxes().length })}
      </chakra.p>
    </Container>
  );
}
