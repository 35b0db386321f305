import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { LIMITS } from '#shared/limits';
import { PRODUCT_TEXT_FIELDS } from '#shared/product-fields';
import { scrollIntoView } from '../../../lib/browser/scroll-into-view';
import { fieldProps } from '../../../lib/form/field-props';
import { Button } from '../../../ui/button/button';
import { CheckboxField } from '../../../ui/form/checkbox-field';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { CategoryField } from '../categories/category-field';
import { WidePair } from '../form/wide-pair';
import { NoteFields } from '../form/note-fields';
import { LINE_TEXT_NAMES, MULTILINE_TEXT_NAMES } from '../form/product-texts';
import { EditLooks } from './edit-looks';
import { EditStock } from './edit-stock';
import type { EditField } from './edit-values';
import type { EditableProduct } from './inventory-documents';
import { useProductEdit } from './use-product-edit';
import { t } from './texts';
import { sharedText } from '../../../lib/i18n/i18n';

type TextName = Exclude<EditField, 'isActive' | 'isFeatured' | 'sizes' | 'hasSizes' | 'colours' | 'images'>;

export interface EditFormProps {
  id: string;
  product: EditableProduct;
  onSending: (isSending: boolean) => void;
  onSaved: () => void;
}

/** The form of a product; calls `onSending` as saving starts and ends. */
export function EditForm({ id, product, onSending, onSaved }: EditFormProps) {
  const edit = useProductEdit(product, onSaved);
  const { form, base, failure, conflicts, hasRestoredDraft, isSending, discard, submit } = edit;
  const field = fieldProps(form);
  useReportSending(onSending, isSending);
  const checkboxProps = (name: 'isActive' | 'isFeatured') => ({
    ...field(name),
    error: form.formState.errors[name]?.message ?? conflicts?.[name],
  });
  const withHint = (name: TextName, hint?: string) => ({ ...field(name), hint: conflicts?.[name] ?? hint });
  const inputProps = (name: TextName, hint?: string) => ({ ...withHint(name, hint), readOnly: isSending });
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="4"
      color="fg"
      fontSize="1rem"
      onSubmit={(event) => void submit(event)}
    >
      <Notices conflicts={conflicts} hasRestoredDraft={hasRestoredDraft} failure={failure} onDiscard={discard} />
      <TextField label={sharedText(PRODUCT_TEXT_FIELDS.name.label)} {...inputProps('name')} />
      {MULTILINE_TEXT_NAMES.map((name) => (
        <TextArea key={name} label={sharedText(PRODUCT_TEXT_FIELDS[name].label)} rows={3} {...inputProps(name)} />
      ))}
      <WidePair>
        <TextField label={t('price')} type="number" step="0.01" min="0" {...inputProps('price')} />
        <TextField
          label={t('discountPrice')}
          type="number"
          step="0.01"
          min="0"
          {...inputProps('salePrice', t('emptyNoDiscount'))}
        />
      </WidePair>
      <WidePair>
        <CategoryField
          first={['', t('noCategory')]}
          kept={base.category && [base.category.id, base.category.name]}
          {...withHint('categoryId')}
        />
        {LINE_TEXT_NAMES.map((name) => {
          const { label, maxLength } = PRODUCT_TEXT_FIELDS[name];
          return <TextField key={name} label={sharedText(label)} maxLength={maxLength} {...inputProps(name)} />;
        })}
      </WidePair>
      <EditStock
        form={form}
        sizesHint={conflicts?.sizes}
        hasSizesHint={conflicts?.hasSizes}
        stock={inputProps('stock')}
        threshold={inputProps('lowStockThreshold', t('emptyUsual', { usual: LIMITS.lowStock }))}
        isLocked={isSending}
      />
      <NoteFields fieldProps={(name) => inputProps(name, t('emptyTheCategorys'))} />
      <EditLooks form={form} conflicts={conflicts} isLocked={isSending} />
      <chakra.div display="flex" flexWrap="wrap" columnGap="8">
        <CheckboxField label={t('active')} {...checkboxProps('isActive')} />
        <CheckboxField label={t('featured')} {...checkboxProps('isFeatured')} />
      </chakra.div>
    </chakra.form>
  );
}

/** Reports to the parent whether the form is being sent; false when the form unmounts. */
function useReportSending(onSending: (isSending: boolean) => void, isSending: boolean) {
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
}

interface NoticesProps extends Pick<ReturnType<typeof useProductEdit>, 'conflicts' | 'hasRestoredDraft' | 'failure'> {
  onDiscard: () => void;
}

function Notices({ conflicts, hasRestoredDraft, failure, onDiscard }: NoticesProps) {
  return (
    <>
      {conflicts && (
        <div ref={scrollIntoView}>
          <ConflictNotice hasConflicts={Object.keys(conflicts).length > 0} onDiscard={onDiscard} />
        </div>
      )}
      {hasRestoredDraft && !conflicts && <RestoredDraftNotice onDiscard={onDiscard} />}
      {failure && (
        <div ref={scrollIntoView}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
    </>
  );
}

const DiscardButton = ({ onClick }: { onClick: () => void }) => (
  <Button type="button" size="md" variant="outline" onClick={onClick}>
    {t('discardMyChanges')}
  </Button>
);

/** The dialog was closed without saving, or the session ended. */
function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice tone="info" title={t('yourChangesAreStillHere')} action={<DiscardButton onClick={onDiscard} />}>
      {t('theyWereNotSavedTheLast')}
    </Notice>
  );
}

/** Another user saved the product meanwhile: the form has their version and the changes made here. */
function ConflictNotice({ hasConflicts, onDiscard }: { hasConflicts: boolean; onDiscard: () => void }) {
  return (
    <Notice tone="warning" title={t('thisWasChangedElsewhereInThe')} action={<DiscardButton onClick={onDiscard} />}>
      {hasConflicts ? t('whatYouHadChangedTooIs') : t('youSeeItAsItIs')}
    </Notice>
  );
}
