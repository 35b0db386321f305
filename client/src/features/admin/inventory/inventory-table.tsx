import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { formatRs } from '#shared/money';
import { Picture } from '../../../ui/well';
import { DeskTable, deskColumns } from '../desk-table';
import type { DeskProduct } from './inventory-documents';
import { ActiveMark, FeaturedMark, StockMark } from './marks';
import { Tick } from './tick';
import { useRowActions } from './selection';

const AREAS = '"check image name name" "check image sku price" "check image category status" "check stock stock edit"';

/** The open page; chosen rows are tinted. */
export function InventoryTable({ isStale }: { isStale: boolean }) {
  const { rows, selection } = useRowActions();
  const { chosen } = selection;
  const isChosen = useCallback(({ id }: DeskProduct) => chosen.has(id), [chosen]);
  return (
    <DeskTable
      label="Products"
      columns={COLUMNS}
      rows={rows}
      areas={AREAS}
      cardColumns="auto auto minmax(0, 1fr) auto"
      isDense
      isChosen={isChosen}
      isStale={isStale}
    />
  );
}

const helper = deskColumns<DeskProduct>();

const COLUMNS = helper.columns([
  helper.display({
    id: 'check',
    header: () => <TickPage />,
    cell: ({ row }) => <TickRow product={row.original} />,
    meta: { area: 'check', width: '60px' },
  }),
  helper.display({
    id: 'image',
    header: () => <chakra.span srOnly>Image</chakra.span>,
    cell: ({ row }) => <Thumb product={row.original} />,
    meta: { area: 'image', width: '56px' },
  }),
  helper.display({
    id: 'name',
    header: 'Product',
    cell: ({ row }) => <Name product={row.original} />,
    meta: { area: 'name' },
  }),
  helper.display({
    id: 'sku',
    header: 'SKU and ID',
    cell: ({ row }) => <Numbers product={row.original} />,
    meta: { area: 'sku', width: '116px' },
  }),
  helper.display({
    id: 'category',
    header: 'Category',
    cell: ({ row }) => row.original.category?.name ?? 'No Category',
    meta: { area: 'category', width: '126px' },
  }),
  helper.display({
    id: 'price',
    header: 'Price',
    cell: ({ row }) => <Price product={row.original} />,
    meta: { area: 'price', align: 'end', width: '136px' },
  }),
  helper.display({
    id: 'stock',
    header: 'Stock',
    cell: ({ row }) => <StockMark stock={row.original.stock} level={row.original.stockLevel} />,
    meta: { area: 'stock', cardMiddle: true, width: '172px' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <ActiveMark isActive={row.original.isActive} />,
    meta: { area: 'status', cardAlign: 'end', width: '92px' },
  }),
  helper.display({
    id: 'edit',
    header: () => <chakra.span srOnly>Edit and Delete</chakra.span>,
    cell: ({ row }) => <Deeds product={row.original} />,
    meta: { area: 'edit', align: 'end', width: '108px' },
  }),
]);

function TickPage() {
  const { rows, selection } = useRowActions();
  const chosen = rows.filter(({ id }) => selection.chosen.has(id)).length;
  return (
    <>
      <chakra.span hideFrom="lg">Selected</chakra.span>
      <chakra.span hideBelow="lg">
        <Tick
          label="Select all on this page"
          checked={rows.length > 0 && chosen === rows.length}
          isMixed={chosen > 0 && chosen < rows.length}
          onChange={(isChosen) => selection.set(rows, isChosen)}
        />
      </chakra.span>
    </>
  );
}

function TickRow({ product }: { product: DeskProduct }) {
  const { selection } = useRowActions();
  return (
    <Tick
      label={`Select ${product.name}`}
      checked={selection.chosen.has(product.id)}
      onChange={(isChosen) => selection.set([product], isChosen)}
    />
  );
}

const Thumb = ({ product }: { product: DeskProduct }) => (
  <chakra.span display="block" width={{ base: '14', lg: '10' }} textStyle="smallest">
    <Picture image={product.image} alt="" sizes="56px" />
  </chakra.span>
);

const Name = ({ product: { name, isFeatured } }: { product: DeskProduct }) => (
  <>
    <chakra.span display="block" fontWeight={{ base: '600', lg: '400' }}>
      {name}
    </chakra.span>
    {isFeatured && <FeaturedMark />}
  </>
);

const Numbers = ({ product: { sku, id } }: { product: DeskProduct }) => (
  <chakra.span display="flex" flexDirection="column" alignItems="start">
    {sku ? <chakra.span maxW={{ base: 'full', lg: '96px' }}>{sku}</chakra.span> : <Muted>No SKU</Muted>}
    <Muted>{id.slice(-8)}</Muted>
  </chakra.span>
);

/** What shoppers pay; above it what it was. */
function Price({ product: { price, salePrice } }: { product: DeskProduct }): ReactNode {
  if (salePrice === null) return <Amount>{formatRs(price)}</Amount>;
  return (
    <>
      <Amount color="sale.fg" fontWeight="600">
        {formatRs(salePrice)}
      </Amount>
      <Amount as="s" textStyle="smallest" color="fg.muted">
        {formatRs(price)}
      </Amount>
    </>
  );
}

function Deeds({ product }: { product: DeskProduct }) {
  const { edit, askDelete } = useRowActions();
  return (
    <chakra.span display="inline-flex" justifyContent="flex-end" me={{ base: '-3', lg: '0' }}>
      <Deed type="button" aria-label={`Edit ${product.name}`} onClick={() => edit(product.id)}>
        <Pencil size={18} strokeWidth={1.5} aria-hidden />
      </Deed>
      <Deed type="button" color="sale.fg" aria-label={`Delete ${product.name}`} onClick={() => askDelete(product)}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
      </Deed>
    </chakra.span>
  );
}

const Muted = chakra('span', { base: { textStyle: 'smallest', color: 'fg.muted' } });
const Amount = chakra('span', { base: { display: 'block', whiteSpace: 'nowrap' } });
const Deed = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
});
