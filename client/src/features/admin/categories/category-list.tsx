import { chakra } from '@chakra-ui/react';
import type { AdminCategory } from './category-documents';
import { EditableRow } from '../list/editable-row';
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
        <EditableRow
          key={category.id}
          name={category.name}
          editButtonId={editButtonId(category.id)}
          editLabel={t('editName', { name: category.name })}
          deleteLabel={t('deleteName', { name: category.name })}
          onEdit={() => onEdit(category)}
          onDelete={() => onDelete(category)}
        >
          {category.description && (
            <chakra.p color="fg.muted" lineClamp="3">
              {category.description}
            </chakra.p>
          )}
          <chakra.p textStyle="small" color="fg.muted">
            {t('activeProducts', { productCount: category.productCount })}
          </chakra.p>
        </EditableRow>
      ))}
    </Card>
  );
}
