import { useQuery } from '@apollo/client/react';
import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { LIMITS } from '#shared/limits';
import { CheckField } from '../../../ui/check-field';
import { Notice } from '../../../ui/notice';
import { SelectField } from '../../../ui/select-field';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { AdminCategories } from '../categories/category-documents';
import { FieldPair } from '../field-pair';
import { SizeRows, sumOf, type SizedDraft } from '../size-rows';
import type { EditField } from './edit-rules';
import type { ProductInFull } from './inventory-documents';
import { useEdit } from './use-edit';

type TextName = Exclude<EditField, 'isActive' | 'isFeatured' | 'sizes'>;

export interface EditFormProps {
  id: string;
  product: ProductInFull;
  onSending: (isSending: boolean) => void;
  onSaved: () => void;
}

export function EditForm({ id, product, onSending, onSaved }: EditFormProps) {
  const { form, base, failure, clashes, isBack, isSending, discard, submit } = useEdit(product, onSaved);
  const { register, formState } = form;
  const { errors } = formState;
  const categories = useCategoryOptions(base);
  useTelling(onSending, isSending);
  const ticked = (name: 'isActive' | 'isFeatured') => ({
    error: errors[name]?.message ?? clashes?.[name],
    ...register(name),
  });
  const field = (name: TextName, hint?: string) => ({
    hint: clashes?.[name] ?? hint,
    error: errors[name]?.message,
    ...register(name),
  });
  const typed = (name: TextName, hint?: string) => ({ readOnly: isSending, ...field(name, hint) });
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
      <Remarks clashes={clashes} isBack={isBack} failure={failure} onDiscard={discard} />
      <TextField label="Name" {...typed('name')} />
      <TextArea label="Description" rows={3} {...typed('description')} />
      <FieldPair>
        <TextField label="Price" type="number" step="0.01" min="0" {...typed('price')} />
        <TextField
          label="Discount price"
          type="number"
          step="0.01"
          min="0"
          {...typed('salePrice', 'Empty: no discount')}
        />
      </FieldPair>
      <FieldPair>
        <SelectField label="Category" options={categories} {...field('categoryId')} />
        <TextField label="SKU" maxLength={LIMITS.product.sku} {...typed('sku')} />
      </FieldPair>
      {base.hasSizes ? (
        <FormProvider {...form}>
          <SumOfSizes hint={clashes?.sizes} />
          <SizeRows readOnly={isSending} />
        </FormProvider>
      ) : (
        <FieldPair>
          <TextField label="Stock quantity" type="number" step="1" min="0" {...typed('stock')} />
        </FieldPair>
      )}
      <chakra.div display="flex" flexWrap="wrap" columnGap="8">
        <CheckField label="Active" {...ticked('isActive')} />
        <CheckField label="Featured" {...ticked('isFeatured')} />
      </chakra.div>
    </chakra.form>
  );
}

/** Whoever shows the form knows whether it is being sent; that it is gone ends it. */
function useTelling(onSending: (isSending: boolean) => void, isSending: boolean) {
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
}

type RemarksProps = Pick<ReturnType<typeof useEdit>, 'clashes' | 'isBack' | 'failure'> & { onDiscard: () => void };

function Remarks({ clashes, isBack, failure, onDiscard }: RemarksProps) {
  return (
    <>
      {clashes && (
        <div ref={intoView}>
          <Meanwhile hasClashes={Object.keys(clashes).length > 0} onDiscard={onDiscard} />
        </div>
      )}
      {isBack && !clashes && <TypedBefore onDiscard={onDiscard} />}
      {failure && (
        <div ref={intoView}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
    </>
  );
}

/** Save stays in sight at the foot of a phone's sheet; why it did not save stands at its top. */
const intoView = (box: HTMLDivElement | null) => box?.scrollIntoView({ block: 'nearest' });

function SumOfSizes({ hint }: { hint: string | undefined }) {
  const sizes = useWatch<SizedDraft, 'sizes'>({ name: 'sizes' });
  return <TextField label="Stock quantity" readOnly value={sumOf(sizes)} hint={hint ?? 'Sum of the sizes below'} />;
}

const Discard = ({ onClick }: { onClick: () => void }) => (
  <Button type="button" size="md" variant="outline" onClick={onClick}>
    Discard my changes
  </Button>
);

/** The dialog was left without saving, or the session ended over it. */
function TypedBefore({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice tone="info" title="Your changes are still here." action={<Discard onClick={onDiscard} />}>
      They were not saved the last time.
    </Notice>
  );
}

/** Somebody else was faster: nothing of theirs is lost, nor what was typed here. */
function Meanwhile({ hasClashes, onDiscard }: { hasClashes: boolean; onDiscard: () => void }) {
  return (
    <Notice tone="warning" title="This was changed elsewhere in the meantime." action={<Discard onClick={onDiscard} />}>
      {hasClashes
        ? 'What you had changed too is marked: saving again puts yours in its place.'
        : 'You see it as it is now, with your changes. Save again to keep them.'}
    </Notice>
  );
}

function useCategoryOptions({ category }: ProductInFull): readonly (readonly [string, string])[] {
  const { data } = useQuery(AdminCategories);
  return useMemo(() => {
    const known = new Map([
      ['', 'No Category'],
      ...(category ? [[category.id, category.name] as const] : []),
      ...(data?.categories ?? []).map(({ id, name }) => [id, name] as const),
    ]);
    return [...known];
  }, [data, category]);
}
