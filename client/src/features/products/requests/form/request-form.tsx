import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ProductRequestKind } from '../../../../generated/graphql';
import { useRestoreLostFocus } from '../../../../lib/focus/restore-focus';
import { fieldProps } from '../../../../lib/form/field-props';
import { BusyButton } from '../../../../ui/button/busy-button';
import { Notice } from '../../../../ui/feedback/notice';
import { SelectField } from '../../../../ui/form/select-field';
import { TextField } from '../../../../ui/form/text-field';
import { t } from './texts';
import { ANY_SIZE, useProductRequest } from './use-product-request';

export interface RequestFormProps {
  product: { id: string; stock: number; sizes: { size: string; stock: number }[] };
  kind: ProductRequestKind;
  /** The accessible name of the form. */
  label: string;
}

/** The sold-out sizes to choose from, with any size if all are sold out; none for a price drop. */
function sizesOf({ stock, sizes }: RequestFormProps['product'], kind: ProductRequestKind) {
  if (kind === 'PRICE_DROP') return [];
  const soldOut = sizes.filter((size) => size.stock <= 0).map(({ size }) => [size, size] as const);
  return stock > 0 || soldOut.length === 0 ? soldOut : [[ANY_SIZE, t('anySize')] as const, ...soldOut];
}

/** With several sizes none is chosen at first: a wrong one would be asked for unnoticed. */
const withChoice = (sizes: ReturnType<typeof sizesOf>) =>
  sizes.length > 1 ? [['', t('chooseSize')] as const, ...sizes] : sizes;

/** Asks for the size and the contact; once sent, shows what happens next. */
export function RequestForm({ product, kind, label }: RequestFormProps) {
  const sizes = withChoice(sizesOf(product, kind));
  const { form, answer, failure, submit } = useProductRequest(product.id, kind, sizes[0]?.[0] ?? ANY_SIZE);
  const { setFocus, formState } = form;
  const first = sizes.length > 1 ? 'size' : 'contact';
  useEffect(() => setFocus(first), [first, setFocus]);
  const focusTarget = useRestoreLostFocus<HTMLDivElement>(answer);
  return (
    <chakra.div ref={focusTarget} tabIndex={-1} outline="none" pt="2" pb="4">
      {answer !== null ? (
        <Notice tone="success">{answer}</Notice>
      ) : (
        <chakra.form noValidate aria-label={label} display="grid" gap="4" onSubmit={(event) => void submit(event)}>
          {sizes.length > 0 && <SelectField label={t('size')} options={sizes} required {...fieldProps(form)('size')} />}
          <TextField
            label={t('contact')}
            hint={t('once')}
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...fieldProps(form, formState.isSubmitting)('contact')}
          />
          {failure && <Notice tone="error">{failure}</Notice>}
          <BusyButton type="submit" variant="outline" isBusy={formState.isSubmitting} busyText={t('sending')}>
            {t('send')}
          </BusyButton>
        </chakra.form>
      )}
    </chakra.div>
  );
}
