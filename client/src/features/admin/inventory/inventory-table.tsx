import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { formatRs } from '#shared/money';
import { shortIdOf } from '#shared/record-id';
import { IconButton } from '../../../ui/button/icon-button';
import { Picture } from '../../../ui/media/picture';
import { AdminTable, adminColumnHelper } from '../list/admin-table';
import type { InventoryRow } from './inventory-documents';
import { ActiveBadge, FeaturedBadge, StockBadge } from './product-badges';
import { RowCheckbox } from './row-checkbox';
import { useRowActions } from './use-selection';
import { t } from './texts';

/** In a card the SKU and the category share a line, and only a product that is not for sale shows its status. */
const AREAS = '"check image name price" "check image sku sku" "check image stock edit" "check image status status"';

/** The current page of products; selected rows are tinted. */
export function InventoryTable({ isStale }: { isStale: boolean }) {
  const { rows, selection } = useRowActions();
  const { selected } = selection;
  const isSelected = useCallback(({ id }: InventoryRow) => selected.has(id), [selected]);
  return (
    <AdminTable
      label={t('productsTable')}
      columns={COLUMNS}
      rows={rows}
      areas={AREAS}
      cardColumns="auto auto minmax(0, 1fr) auto"
      isDense
      isSelected={isSelected}
      isStale={isStale}
    />
  );
}

const helper = adminColumnHelper<InventoryRow>();

const COLUMNS = helper.columns([
  helper.display({
    id: 'check',
    header: () => <PageCheckbox />,
    cell: ({ row }) => <ProductCheckbox product={row.original} />,
    meta: { area: 'check', width: { lg: '48px', xl: '60px' } },
  }),
  helper.display({
    id: 'image',
    header: () => <chakra.span srOnly>{t('image')}</chakra.span>,
    cell: ({ row }) => <Thumbnail product={row.original} />,
    meta: { area: 'image', width: '56px' },
  }),
  helper.display({
    id: 'name',
    header: () => t('product'),
    cell: ({ row }) => <ProductName product={row.original} />,
    meta: { area: 'name' },
  }),
  helper.display({
    id: 'sku',
    header: () => t('skuAndId'),
    cell: ({ row }) => <ProductIds product={row.original} />,
    meta: { area: 'sku', width: { lg: '108px', xl: '116px' } },
  }),
  helper.display({
    id: 'category',
    header: () => t('category'),
    cell: ({ row }) => row.original.category?.name ?? t('noCategory'),
    meta: { area: 'category', isHiddenInCard: true, width: { lg: '108px', xl: '126px' } },
  }),
  helper.display({
    id: 'price',
    header: () => t('price'),
    cell: ({ row }) => <ProductPrice product={row.original} />,
    meta: { area: 'price', align: 'end', width: { lg: '124px', xl: '136px' } },
  }),
  helper.display({
    id: 'stock',
    header: () => t('stock'),
    cell: ({ row }) => <StockBadge stock={row.original.stock} level={row.original.stockLevel} />,
    meta: { area: 'stock', cardMiddle: true, width: { lg: '140px', xl: '172px' } },
  }),
  helper.display({
    id: 'status',
    header: () => t('status'),
    cell: ({ row }) => (
      <chakra.span lgDown={row.original.isActive ? { srOnly: true } : undefined}>
        <ActiveBadge isActive={row.original.isActive} />
      </chakra.span>
    ),
    meta: { area: 'status', width: { lg: '86px', xl: '92px' } },
  }),
  helper.display({
    id: 'edit',
    header: () => <chakra.span srOnly>{t('editAndDelete')}</chakra.span>,
    cell: ({ row }) => <RowButtons product={row.original} />,
    meta: { area: 'edit', align: 'end', width: { lg: '104px', xl: '108px' } },
  }),
]);

function PageCheckbox() {
  const { rows, selection } = useRowActions();
  const selectedCount = rows.filter(({ id }) => selection.selected.has(id)).length;
  return (
    <>
      <chakra.span hideFrom="lg">{t('selected')}</chakra.span>
      <chakra.span hideBelow="lg">
        <RowCheckbox
          label={t('selectAllOnThisPage')}
          checked={rows.length > 0 && selectedCount === rows.length}
          isIndeterminate={selectedCount > 0 && selectedCount < rows.length}
          onChange={(isSelected) => selection.setSelection(rows, isSelected)}
        />
      </chakra.span>
    </>
  );
}

function ProductCheckbox({ product }: { product: InventoryRow }) {
  const { selection } = useRowActions();
  return (
    <RowCheckbox
      label={t('selectName', { name: product.name })}
      checked={selection.selected.has(product.id)}
      onChange={(isSelected) => selection.setSelection([product], isSelected)}
    />
  );
}

const Thumbnail = ({ product }: { product: InventoryRow }) => (
  <chakra.span display="block" width={{ base: '14', lg: '10' }} textStyle="smallest">
    <Picture image={product.image} alt="" sizes="56px" />
  </chakra.span>
);

const ProductName = ({ product: { name, isFeatured } }: { product: InventoryRow }) => (
  <>
    <chakra.span display="block" fontWeight={{ base: '600', lg: '400' }}>
      {name}
    </chakra.span>
    {isFeatured && <FeaturedBadge />}
  </>
);

/** In a card: "RNG-006, Rings". */
const ProductIds = ({ product: { sku, id, category } }: { product: InventoryRow }) => (
  <chakra.span display={{ base: 'block', lg: 'flex' }} flexDirection="column" alignItems="start">
    {sku ? (
      <chakra.span maxW={{ base: 'full', lg: '96px' }} lgDown={{ textStyle: 'small', color: 'fg.muted' }}>
        {sku}
      </chakra.span>
    ) : (
      <MutedText>{t('noSku')}</MutedText>
    )}
    <chakra.span hideFrom="lg" textStyle="small" color="fg.muted" aria-hidden>
      , {category?.name ?? t('noCategory')}
    </chakra.span>
    <MutedText lgDown={{ srOnly: true }}>{shortIdOf(id)}</MutedText>
  </chakra.span>
);

/** The sale price above the regular one; only the regular one without a sale. */
function ProductPrice({ product: { price, salePrice } }: { product: InventoryRow }): ReactNode {
  if (salePrice === null) return <PriceText>{formatRs(price)}</PriceText>;
  return (
    <>
      <PriceText color="sale.fg" fontWeight="600">
        {formatRs(salePrice)}
      </PriceText>
      <PriceText as="s" textStyle="smallest" color="fg.muted">
        {formatRs(price)}
      </PriceText>
    </>
  );
}

function RowButtons({ product }: { product: InventoryRow }) {
  const { edit, confirmDelete } = useRowActions();
  return (
    <chakra.span display="inline-flex" justifyContent="flex-end" me={{ base: '-3', lg: '0' }}>
      <IconButton
        variant="ghost"
        data-row-open={product.id}
        aria-label={t('editName', { name: product.name })}
        onClick={() => edit(product.id)}
      >
        <Pencil size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        color="sale.fg"
        aria-label={t('deleteName', { name: product.name })}
        onClick={() => confirmDelete(product)}
      >
        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </chakra.span>
  );
}

const MutedText = chakra('span', { base: { textStyle: 'smallest', color: 'fg.muted' } });
const PriceText = chakra('span', { base: { display: 'block', whiteSpace: 'nowrap' } });
