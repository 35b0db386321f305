import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { CategoryTiles, TileSkeletons } from '../features/categories/category-tiles';
import { errorText, sentence } from '../lib/error-text';
import { CategoryLinks } from '../lib/shop-facts';
import { Delayed, LoadingText } from '../ui/loading';
import { Notice } from '../ui/notice';
import { PageTitle } from '../ui/page-title';
import { ReloadPage } from '../ui/reload-page';

export function CategoriesPage() {
  const { data, error, refetch } = useQuery(CategoryLinks);
  const isLoading = !data && !error;
  return (
    <chakra.div
      maxW="80rem"
      mx="auto"
      px={{ base: '4', md: '10' }}
      pt={{ base: '7', lg: '12' }}
      pb={{ base: '18', lg: '28' }}
    >
      <PageTitle title="Categories" />
      <chakra.div display="grid" gap="7" mt={{ base: '5', lg: '8' }}>
        {error && (
          <Notice
            tone="error"
            action={<ReloadPage size="md" variant="outline" onClick={() => void refetch().catch(() => undefined)} />}
          >
            {sentence(errorText(error))}{' '}
          </Notice>
        )}
        {isLoading ? (
          <>
            <LoadingText />
            <Delayed>
              <TileSkeletons />
            </Delayed>
          </>
        ) : (
          <CategoryTiles categories={data?.categories} />
        )}
      </chakra.div>
    </chakra.div>
  );
}
