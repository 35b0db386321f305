import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { CategoryTiles, CategoryTileSkeletons } from '../features/categories/category-tiles';
import { errorMessage, asSentence } from '../lib/errors/error-message';
import { CategoryLinks } from '../lib/shop/shop-queries';
import { Page } from '../ui/layout/page';
import { Delayed, LoadingText } from '../ui/feedback/loading';
import { Notice } from '../ui/feedback/notice';
import { PageTitle } from '../ui/layout/page-title';
import { ReloadButton } from '../ui/button/reload-button';
import { t } from '../features/products/texts';

export function CategoriesPage() {
  const { data, error, refetch } = useQuery(CategoryLinks);
  const isLoading = !data && !error;
  return (
    <Page>
      <PageTitle title={t('categories')} />
      <chakra.div display="grid" gap="7" mt={{ base: '5', lg: '8' }}>
        {error && (
          <Notice
            tone="error"
            action={<ReloadButton size="md" variant="outline" onClick={() => void refetch().catch(() => undefined)} />}
          >
            {asSentence(errorMessage(error))}{' '}
          </Notice>
        )}
        {isLoading ? (
          <>
            <LoadingText />
            <Delayed>
              <CategoryTileSkeletons />
            </Delayed>
          </>
        ) : (
          <CategoryTiles categories={data?.categories} />
        )}
      </chakra.div>
    </Page>
  );
}
