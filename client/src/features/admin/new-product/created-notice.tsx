import { chakra } from '@chakra-ui/react';
import { productPath } from '#shared/product-path';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextLink } from '../../../ui/navigation/text-link';
import type { CreatedProduct } from './product-attempt';
import { createdBeforeText, type NewlyCreated } from './use-new-product';
import { t } from './texts';

/**
 * What can be done with the product that was just created; the form below is ready for another one. The shop has no page
 * of a hidden one.
 */
export function CreatedNotice({ id, name, isActive }: NewlyCreated) {
  return (
    <chakra.div mt="4">
      <Notice tone="success" title={isActive ? t('created', { name }) : t('createdHidden', { name })}>
        {t('addAnother')}{' '}
        {isActive && (
          <>
            <TextLink variant="inText" to={productPath({ id, name })}>
              {t('viewInShop')}
            </TextLink>
            {' · '}
          </>
        )}
        <TextLink variant="inText" to={paths.adminProduct(id)}>
          {t('editIt')}
        </TextLink>
      </Notice>
    </chakra.div>
  );
}

/** Names the product that an earlier sending of the form has become, and lets the form make another one. */
export function CreatedBefore({ product, onMakeAnother }: { product: CreatedProduct; onMakeAnother: () => void }) {
  const { id } = product;
  return (
    <Notice tone="error" title={createdBeforeText(product)}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <TextLink to={id === null ? paths.dashboardTab('inventory') : paths.adminProduct(id)}>
          {id === null ? t('viewProducts') : t('viewIt')}
        </TextLink>
        <Button size="md" variant="outline" type="button" onClick={onMakeAnother}>
          {t('makeAnother')}
        </Button>
      </chakra.div>
    </Notice>
  );
}
