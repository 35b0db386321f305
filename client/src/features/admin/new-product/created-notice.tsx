import { chakra } from '@chakra-ui/react';
import { productPath } from '#shared/product-path';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/feedback/notice';
import { TextLink } from '../../../ui/navigation/text-link';
import { t } from './texts';

/** What can be done with the product that was just created; the form below is ready for another one. */
export function CreatedNotice({ id, name }: { id: string; name: string }) {
  return (
    <chakra.div mt="4">
      <Notice tone="success" title={t('created', { name })}>
        {t('addAnother')}{' '}
        <TextLink variant="inText" to={productPath({ id, name })}>
          {t('viewInShop')}
        </TextLink>
        {' · '}
        <TextLink variant="inText" to={paths.adminProduct(id)}>
          {t('editIt')}
        </TextLink>
      </Notice>
    </chakra.div>
  );
}
