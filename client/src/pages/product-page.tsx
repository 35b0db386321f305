import { useEffect, useRef, useState } from 'react';
import { useFragment, useQuery } from '@apollo/client/react';
import { Box, Flex, Text, chakra, type FlexProps } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import { idOfPath } from '#shared/product-path';
import { AddToCart } from '../features/cart/add/add-to-cart';
import { Button } from '../ui/button/button';
import { StateScreen } from '../ui/feedback/state-screen';
import { Breadcrumb } from '../ui/navigation/breadcrumb';
import { CatalogueLayout } from '../features/products/catalogue-layout';
import { DeliveryNotes } from '../features/products/detail/delivery-notes';
import { ContentError } from '../features/products/list/content-error';
import { ProductGallery } from '../features/products/gallery/product-gallery';
import { ProductHead } from '../features/products/detail/product-head';
import { ProductLayout } from '../features/products/detail/product-layout';
import { ProductSkeleton, ProductSkeleton_product } from '../features/products/detail/product-skeleton';
import { ProductNotes } from '../features/products/detail/product-notes';
import { SizePicker } from '../features/products/detail/size-picker';
import { NearViewport } from '../features/products/more/near-viewport';
import { recentProducts } from '../features/products/more/recent-products';
import { ProductRequests } from '../features/products/requests/product-requests';
import { AskByWhatsApp } from '../features/products/share/ask-by-whatsapp';
import { ShareProduct } from '../features/products/share/share-product';
import { StockStatus } from '../features/products/detail/stock-status';
import { graphql } from '../generated';
import type { ProductPageQuery } from '../generated/graphql';
import { errorCode, isNetworkError } from '../lib/errors/error-message';
import { usePageFetchPolicy } from '../lib/hooks/use-page-fetch-policy';
import { paths } from '../lib/paths';
import type { Preload } from '../lib/routing/preload';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { t } from '../features/products/texts';

const ProductById = graphql(`
  query ProductPage($id: ID!) {
    product(id: $id) {
      description
      ...ProductNotes_product
      category {
        id
        name
      }
      ...CartProduct_product @unmask
      ...ProductHead_product
      ...ProductGallery_product
    }
  }
`);

const loadMore = async (productId: string) => {
  const { ProductMore } = await import('./product-more');
  return <ProductMore productId={productId} />;
};

type ProductDetails = ProductPageQuery['product'];

/** The path has the product's name before its id, or the id alone. */
const idOf = (part = ''): string => idOfPath(part) ?? part;

export const preload: Preload = ({ client, params }) =>
  client.query({ query: ProductById, variables: { id: idOf(params['id']) } });

/** One product: gallery, price, sizes and the button that adds it to the cart. */
export function ProductPage() {
  const id = idOf(useParams()['id']);
  const { data, error } = useQuery(ProductById, {
    variables: { id },
    fetchPolicy: usePageFetchPolicy(),
    nextFetchPolicy: 'cache-first',
  });
  const known = useFragment({
    fragment: ProductSkeleton_product,
    fragmentName: 'ProductSkeleton_product',
    from: { __typename: 'Product', id },
  });
  const preview = known.complete ? known.data : null;
  // Kept here: a session that ends in another tab replaces the Apollo client, and the product loads anew.
  const [chosenSize, setChosenSize] = useState<string | null>(null);
  useDocumentTitle(data?.product.name ?? (error ? errorTitle(error) : (preview?.name ?? null)));

  return (
    <CatalogueLayout isUnderBreadcrumb>
      {data ? (
        <Product product={data.product} chosenSize={chosenSize} onChooseSize={setChosenSize} />
      ) : error ? (
        <ProductLoadError error={error} />
      ) : (
        <ProductSkeleton product={preview} />
      )}
    </CatalogueLayout>
  );
}

/** The title of the browser tab after an error; without it the tab would keep the title of the previous page. */
function errorTitle(error: unknown): string {
  if (errorCode(error) === 'NOT_FOUND') return t('notFound');
  return isNetworkError(error) ? t('connectionError') : loadErrorTitle();
}

const loadErrorTitle = (): string => t('thisPieceCannotBeShown');

function ProductLoadError({ error }: { error: unknown }) {
  const viewAll = (
    <Button variant="outline" asChild>
      <Link to={paths.products}>{t('viewAllProducts')}</Link>
    </Button>
  );
  // Loading it again changes nothing.
  if (errorCode(error) === 'NOT_FOUND')
    return (
      <StateScreen isInset isAlert title={t('notSoldAnyMore')} text={t('nothingAtThisAddress')}>
        {viewAll}
      </StateScreen>
    );
  return (
    <ContentError error={error} title={loadErrorTitle()}>
      {viewAll}
    </ContentError>
  );
}

interface ProductProps {
  product: ProductDetails;
  chosenSize: string | null;
  onChooseSize: (size: string) => void;
}

function Product({ product, chosenSize, onChooseSize }: ProductProps) {
  useEffect(() => recentProducts.add(product.id), [product.id]);
  const sizesRef = useRef<HTMLDivElement>(null);
  const { category } = product;
  const size = product.sizes.find((one) => one.size === chosenSize && one.stock > 0);
  const crumbs = [
    { label: t('home'), to: paths.home },
    ...(category ? [{ label: category.name, to: paths.collection(category) }] : []),
  ];

  const focusSizes = () => sizesRef.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();

  return (
    <>
      <Breadcrumb links={crumbs} current={product.name} />
      <ProductLayout gallery={<ProductGallery product={product} />}>
        <ProductHead product={product} />
        {product.hasSizes && (
          <Box data-screen mt="7">
            <SizePicker ref={sizesRef} sizes={product.sizes} selected={size?.size ?? null} onSelect={onChooseSize} />
          </Box>
        )}
        <PurchaseSection product={product} size={size} onNeedSize={focusSizes} />
        <ProductRequests product={product} />
        <AskByWhatsApp product={product} />
        <DeliveryNotes />
        {product.description && <Description text={product.description} />}
        <ProductNotes product={product} />
        <ShareProduct product={product} />
      </ProductLayout>
      <NearViewport key={product.id} load={() => loadMore(product.id)} />
    </>
  );
}

interface PurchaseSectionProps {
  product: ProductDetails;
  size: ProductDetails['sizes'][number] | undefined;
  onNeedSize: () => void;
}

/** The stock and the 'Add to Cart' button; for a sold-out product a link to its category. */
function PurchaseSection({ product, size, onNeedSize }: PurchaseSectionProps) {
  if (product.stock <= 0) return <SoldOut category={product.category} />;
  return (
    <>
      <StockRow>
        <Box data-screen textStyle="label">
          {t('quantity')}
        </Box>
        <StockStatus stock={size?.stock ?? product.stock} />
      </StockRow>
      <AddToCart product={product} size={size?.size ?? null} onNeedSize={onNeedSize} />
    </>
  );
}

const SoldOut = ({ category }: Pick<ProductDetails, 'category'>) => (
  <>
    <StockRow justify="flex-end">
      <StockStatus stock={0} />
    </StockRow>
    <Button variant="outline" width="full" mb="7" asChild>
      <Link to={category ? paths.collection(category) : paths.products}>
        {t('viewAllName', { name: category?.name ?? t('products') })}
      </Link>
    </Button>
  </>
);

const StockRow = (props: FlexProps) => <Flex justify="space-between" gap="4" mt="6" mb="3" {...props} />;

const Description = ({ text }: { text: string }) => (
  <Box mt="7">
    <chakra.h2 textStyle="subhead">{t('description')}</chakra.h2>
    <Text mt="2" maxW="23.5rem" color="fg.muted" whiteSpace="pre-line">
      {text}
    </Text>
  </Box>
);
