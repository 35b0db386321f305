import { QuickAdd } from '../features/cart/add/quick-add';
import { MoreProducts } from '../features/products/more/more-products';

/** Below a product: others to look at, with their quick-add buttons. */
export const ProductMore = ({ productId }: { productId: string }) => (
  <MoreProducts productId={productId} renderAction={(product) => <QuickAdd product={product} />} />
);
