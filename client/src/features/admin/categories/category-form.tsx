import { chakra } from '@chakra-ui/react';
import { NOTE_NAMES } from '#shared/product-fields';
import { fieldProps } from '../../../lib/form/field-props';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { NoteFields } from '../form/note-fields';
import type { AdminCategory } from './category-documents';
import { t } from './texts';
import { useCategoryForm } from './use-category-form';

interface CategoryFormProps {
  /** The category to change; null creates one. */
  category: AdminCategory | null;
  onDone: () => void;
}

/** Creates a category or changes the given one; keeps the typed values after an error. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const { form, submit, cancel, isSending, failure, theirs, createdBefore, makeAnother } = useCategoryForm(
    category,
    onDone,
  );
  const field = fieldProps(form, isSending);
  return (
    <chakra.form
      noValidate
      aria-labelledby="category-form"
      display="grid"
      gap="5"
      onSubmit={(event) => void submit(event)}
    >
      <TextField label={t('name')} required {...field('name')} />
      <TextArea label={t('description')} required={false} rows={3} {...field('description')} />
      <chakra.details open={category !== null && NOTE_NAMES.some((name) => category[name])}>
        <chakra.summary minH="11" alignContent="center" cursor="pointer" textStyle="label">
          {t('notesOfItsProducts')}
        </chakra.summary>
        <chakra.div display="grid" gap="4" pt="2">
          <NoteFields fieldProps={field} />
        </chakra.div>
      </chakra.details>
      {failure && <Notice tone="error">{failure}</Notice>}
      {theirs.map(([label, text]) => (
        <chakra.p key={label} whiteSpace="pre-wrap" overflowWrap="anywhere">
          <strong>{label}:</strong> {text}
        </chakra.p>
      ))}
      {createdBefore !== null && (
        <Notice tone="error" title={t('createdBefore', { name: createdBefore })}>
          <Button size="md" variant="outline" onClick={makeAnother}>
            {t('makeAnother')}
          </Button>
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <BusyButton type="submit" size="md" isBusy={isSending} busyText={t('saving')}>
          {category ? t('updateCategory') : t('createCategory')}
        </BusyButton>
        {category && (
          <Button size="md" variant="outline" disabled={isSending} onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}
