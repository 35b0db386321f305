import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Notice } from '../../../ui/feedback/notice';
import { ColourField } from '../form/colour-field';
import { ImageField } from '../new-product/image-field';
import type { Conflicts, EditFormValues, ValidEdit } from './edit-values';
import { t } from './texts';
import { useEditImages } from './edit-images';

interface EditLooksProps {
  form: UseFormReturn<EditFormValues, unknown, ValidEdit>;
  conflicts: Conflicts | null;
  isLocked: boolean;
}

/** The colours and the pictures of a product. */
export function EditLooks({ form, conflicts, isLocked }: EditLooksProps) {
  const colours = useController({ control: form.control, name: 'colours' });
  const images = useEditImages(form);
  const heading = useId();
  const problem = form.formState.errors.images?.message ?? conflicts?.images;
  return (
    <>
      <ColourField {...colours} hint={conflicts?.colours} disabled={isLocked} />
      <chakra.section aria-labelledby={heading} display="grid" gap="3">
        <chakra.h3 id={heading} textStyle="label">
          {t('picturesTheFirstIsTheMain')}
        </chakra.h3>
        {problem && <Notice tone="warning">{problem}</Notice>}
        {images.images.length === 0 && <Notice tone="warning">{t('withoutAPicture')}</Notice>}
        <ImageField images={images} isLocked={isLocked} />
      </chakra.section>
    </>
  );
}
