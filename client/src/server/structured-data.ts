import type { ProductOfPageQuery, ProductsOfPageQuery, ShopInfoQuery } from '../generated/graphql';
import { imageUrl } from '../lib/images/image-url';
import { productPath } from '#shared/product-path';

/** The shop's prices are in rupees; its cash on delivery is Pakistan's (docs/glossary.md). */
const CURRENCY = 'PKR';

/** Who runs the shop, for search engines: schema.org's Organization and WebSite. */
export function organisationData(shop: ShopInfoQuery['shop'], origin: string): object[] {
  const profiles = [shop.facebook, shop.instagram, shop.tiktok].filter((url) => url != null && url !== '');
  return [
    {
      '@type': 'Organization',
      name: shop.name,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
      ...(shop.email && { email: shop.email }),
      ...(shop.phone && { telephone: shop.phone }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@type': 'WebSite',
      name: shop.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** schema.org's Product, with its offer. */
export function productData(product: ProductOfPageQuery['product'], shopName: string, origin: string): object {
  const url = origin + productPath(product);
  return {
    '@type': 'Product',
    name: product.name,
    ...(product.description && { description: product.description }),
    sku: product.id,
    url,
    image: product.images.map((image) => new URL(imageUrl(image.url), origin).href),
    ...(product.category && { category: product.category.name }),
    brand: { '@type': 'Brand', name: shopName },
    offers: {
      '@type': 'Offer',
      url,
      price: product.unitPrice,
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shopName },
    },
  };
}

/** schema.org's BreadcrumbList: the pages above a page, and itself. */
export const breadcrumbData = (crumbs: { name: string; path: string }[], origin: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** schema.org's ItemList; empty for an empty list, which it does not know. */
export const listData = (products: ProductsOfPageQuery['products']['items'], origin: string): object[] =>
  products.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: products.map((product, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: product.name,
            url: origin + productPath(product),
          })),
        },
      ];
