import { useCallback, useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { moveItem, storedImages, validateFiles } from '../new-product/chosen-images';
import { forgetFiles, idsOf, keepFile, newFiles } from './edit-image-files';
import type { EditFormValues, ValidEdit } from './edit-values';

/** The pictures of the edit form, for the field of the form for new products. */
export function useEditImages({ control, getValues, setValue }: UseFormReturn<EditFormValues, unknown, ValidEdit>) {
  const value = useWatch({ control, name: 'images' });
  const [errors, setErrors] = useState<string[]>([]);
  // A picture keeps its first name while it is moved.
  const [known] = useState(() => new Map(storedImages(idsOf(getValues('images'))).map((image) => [image.id, image])));
  const images = useMemo(
    () => storedImages(idsOf(value)).map((image) => newFiles.get(image.id) ?? known.get(image.id) ?? image),
    [value, known],
  );
  const change = useCallback(
    (ids: string[]) => setValue('images', ids.join('\n'), { shouldDirty: true, shouldValidate: true }),
    [setValue],
  );
  const ids = useCallback(() => idsOf(getValues('images')), [getValues]);
  const add = useCallback(
    (files: readonly File[]) => {
      const { accepted, errors: faults } = validateFiles(files, ids().length);
      change([...ids(), ...accepted.map(keepFile)]);
      setErrors(faults);
    },
    [change, ids],
  );
  const remove = useCallback(
    (id: string) => {
      change(ids().filter((each) => each !== id));
      forgetFiles([id]);
    },
    [change, ids],
  );
  const move = useCallback((from: number, to: number) => change(moveItem(ids(), from, to)), [change, ids]);
  return { images, errors, add, remove, move };
}
