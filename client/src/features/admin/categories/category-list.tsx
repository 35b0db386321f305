import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { AdminCategory } from './category-documents';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/layout/card';
import { t } from './texts';

interface CategoryListProps {
  categories: AdminCategory[];
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

export const editButtonId = (categoryId: string): string => `edit-category-${categoryId}`;

export function CategoryList({ categories, onEdit, onDelete }: CategoryListProps) {
  return (
    <Card as="ul" listStyleType="none">
      {categories.map((category) => (
        <ListItem key={category.id}>
          <chakra.div flex="1 1 8rem" minW="0" overflowWrap="anywhere">
            <chakra.p fontWeight="600">{category.name}</chakra.p>
            {category.description && (
              <chakra.p color="fg.muted" lineClamp="3">
                {category.description}
              </chakra.p>
            )}
            <chakra.p textStyle="small" color="fg.muted">
              {t('activeProducts', { productCount: category.productCount })}
            </chakra.p>
          </chakra.div>
          <Button
            id={editButtonId(category.id)}
            size="md"
            variant="ghost"
            px="2"
            color="fg"
            aria-label={t('editName', { name: category.name })}
            onClick={() => onEdit(category)}
          >
            <Pencil size={18} strokeWidth={1.5} aria-hidden />
          </Button>
          <Button
            size="md"
            variant="ghost"
            px="2"
            color="sale.fg"
            aria-label={t('deleteName', { name: category.name })}
            onClick={() => onDelete(category)}
          >
            <Trash2 size={18} strokeWidth={1.5} aria-hidden />
          </Button>
        </ListItem>
      ))}
    </Card>
  );
}

const ListItem = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    px: { base: '4', md: '5' },
    py: '3',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
  },
});
