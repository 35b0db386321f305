import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { NOTE_FIELDS, NOTE_NAMES } from '#shared/product-fields';
import { graphql } from '../../../generated';
import type { ProductNotes_ProductFragment } from '../../../generated/graphql';
import { useEntityFragment } from '../../../lib/api/use-entity-fragment';
import { sharedText } from '../../../lib/i18n/i18n';

const ProductNotes_product = graphql(`
  fragment ProductNotes_product on Product {
    id
    material
    care
    delivery
    returns
    category {
      id
      material
      care
      delivery
      returns
    }
  }
`);

/** What the shop says of material, care, delivery and returns: of the piece, else of its category. Folded. */
export function ProductNotes({ product: from }: { product: FragmentType<ProductNotes_ProductFragment> }) {
  const product = useEntityFragment(ProductNotes_product, 'ProductNotes_product', from);
  if (!product) return null;
  const notes = NOTE_NAMES.flatMap((name) => {
    const text = product[name] ?? product.category?.[name];
    return text ? [{ name, text }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <Folds>
      {notes.map(({ name, text }) => (
        <details key={name}>
          <summary>
            <h2>{sharedText(NOTE_FIELDS[name].label)}</h2>
            <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </Folds>
  );
}

const Folds = chakra('div', {
  base: {
    mt: '7',
    borderTopWidth: '1px',
    '& details': { borderBottomWidth: '1px' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minH: '12',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& h2': { textStyle: 'label' },
    '& svg': { flexShrink: 0, transition: 'transform {durations.fast}' },
    '& [open] svg': { transform: 'rotate(180deg)' },
    '& p': { pb: '4', color: 'fg.muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
});
