import { chakra } from '@chakra-ui/react';
import { fillTemplate, PLACEHOLDER_DETAILS } from '#shared/text-templates';
import { useShop } from '../../../lib/shop/use-shop';
import { Card } from '../../../ui/layout/card';
import { t } from './texts';

const EXAMPLES = Object.fromEntries(Object.entries(PLACEHOLDER_DETAILS).map(([word, { example }]) => [word, example]));

interface TextPreviewProps {
  /** Null for WhatsApp. */
  subject: string | null;
  text: string;
}

/** The message as an example order would fill it. */
export function TextPreview({ subject, text }: TextPreviewProps) {
  const shop = useShop();
  const values = { ...EXAMPLES, ...(shop && { shop: shop.name }) };
  return (
    <chakra.div role="group" aria-label={t('preview')}>
      <chakra.p aria-hidden textStyle="label" mb="1.5">
        {t('preview')}
      </chakra.p>
      <Card px={{ base: '4', md: '5' }} py="4" overflowWrap="anywhere">
        {subject !== null && (
          <chakra.p fontWeight="600" mb="2">
            {fillTemplate(subject, values)}
          </chakra.p>
        )}
        {text === '' ? (
          <chakra.p color="fg.muted">{t('emptyText')}</chakra.p>
        ) : (
          <chakra.p whiteSpace="pre-wrap">{fillTemplate(text, values)}</chakra.p>
        )}
      </Card>
    </chakra.div>
  );
}
