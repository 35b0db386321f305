import { assertObjectType, defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { PublicProduct } from '../products/product.view.js';

/**
 * Answers `Product.category` at once where the category was read with the product. Else the guards and the resolver are
 * asked, and awaited, for each product of a list.
 */
export function answerJoinedCategories(schema: GraphQLSchema): GraphQLSchema {
  const { category } = assertObjectType(schema.getType('Product')).getFields();
  if (!category) throw new Error('Product has no category');
  const resolve = category.resolve ?? defaultFieldResolver;
  category.resolve = (product: PublicProduct, ...rest) =>
    product.category === undefined ? resolve(product, ...rest) : product.category;
  return schema;
}
