import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ADDRESS_FIELDS, type AddressField, type AddressFieldName } from '#shared/address-fields';
import { formatRs } from '#shared/money';
import { useAddressInputs } from '../../../lib/address-inputs';
import { fieldProps } from '../../../lib/form/field-props';
import { sharedText } from '../../../lib/i18n/i18n';
import { paths } from '../../../lib/paths';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextLink } from '../../../ui/navigation/text-link';
import { cityChoice } from '../../../ui/form/city-choice';
import { CityField } from '../../../ui/form/city-field';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { channelText, manualChannels } from './channels';
import { LineRows } from './line-rows';
import { addProduct } from './new-order-lines';
import { ProductSearch, SEARCH_ID } from './product-search';
import { t } from './texts';
import { useNewOrder, type NewOrder } from './use-new-order';

export interface NewOrderDialogProps {
  onClose: () => void;
  onPlaced: (order: { id: string; shortId: string }) => void;
}

/** Writes down the order of a customer who calls or writes. What was typed stays when the dialog is closed. */
export function NewOrderDialog({ onClose, onPlaced }: NewOrderDialogProps) {
  const order = useNewOrder(onPlaced);
  const cancel = () => order.isSending || onClose();
  const submit = (event?: FormEvent) => void order.submit(event);
  return (
    <Dialog
      open
      onClose={cancel}
      title={t('newOrder')}
      width="52rem"
      actions={
        <>
          <ClearButton {...order} />
          <Button variant="outline" aria-disabled={order.isSending || undefined} onClick={cancel}>
            {t('cancel')}
          </Button>
          <BusyButton isBusy={order.isSending} busyText={t('placing')} onClick={() => submit()}>
            {t('placeOrder')}
          </BusyButton>
        </>
      }
    >
      <chakra.form noValidate display="grid" gap="6" color="fg" fontSize="1rem" onSubmit={submit}>
        <chakra.p color="fg.muted">{t('intro')}</chakra.p>
        <Problems problems={order.problems} />
        {order.placedBefore && <PlacedBefore {...order.placedBefore} onMakeAnother={order.makeAnother} />}
        <Part title={t('products')}>
          <ProductSearch onAdd={(product) => order.setLines(addProduct(order.lines, product))} />
          <LineRows lines={order.lines} onChange={order.setLines} />
        </Part>
        <Part title={t('delivery')}>
          <SelectField
            label={t('channel')}
            value={order.channel}
            options={manualChannels.map((channel) => [channel, channelText(channel)])}
            onChange={({ target }) =>
              order.setChannel(manualChannels.find((channel) => channel === target.value) ?? order.channel)
            }
          />
          <AddressInputs {...order} />
        </Part>
        <Totals totals={order.lines.length > 0 ? order.totals : null} />
      </chakra.form>
    </Dialog>
  );
}

/** Asks first while nobody knows whether the order was placed: what is written down then gets a payment id of its own. */
function ClearButton({ isEmpty, isSending, isUnanswered, clear }: NewOrder) {
  const [isAsking, setAsking] = useState(false);
  const press = () => (isUnanswered ? setAsking(true) : clear());
  const confirm = () => {
    setAsking(false);
    clear();
  };
  return (
    <>
      {!isEmpty && (
        <Button variant="ghost" aria-disabled={isSending || undefined} onClick={() => isSending || press()}>
          {t('discard')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('clearQuestion')}
        confirmLabel={t('discard')}
        confirmingLabel={t('clearing')}
        cancelLabel={t('keep')}
        onConfirm={confirm}
        finalFocus={() => document.getElementById(SEARCH_ID)}
      >
        {t('clearText')}
      </ConfirmDialog>
    </>
  );
}

/** Scrolled to when there are new ones: the button is below them. */
function Problems({ problems }: { problems: string[] }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) element.current?.scrollIntoView({ block: 'nearest' });
  }, [problems]);
  return (
    <div ref={element}>
      {problems.map((problem) => (
        <Notice key={problem} tone="error">
          {problem}
        </Notice>
      ))}
    </div>
  );
}

function PlacedBefore({ id, shortId, onMakeAnother }: { id: string; shortId: string; onMakeAnother: () => void }) {
  return (
    <Notice tone="error" title={t('placedBefore', { shortId })}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <TextLink to={paths.adminOrder(id)}>{t('viewIt')}</TextLink>
        <Button size="md" variant="outline" onClick={onMakeAnother}>
          {t('makeAnother')}
        </Button>
      </chakra.div>
    </Notice>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section aria-label={title} display="grid" gap="4">
    <chakra.h3 textStyle="label">{title}</chakra.h3>
    {children}
  </chakra.section>
);

function AddressInputs({ form, cities, isSending }: Pick<NewOrder, 'form' | 'cities' | 'isSending'>) {
  const inputOf = useAddressInputs();
  const propsOf = (field: AddressField & { name: AddressFieldName }) => ({
    id: `new-order-${field.name}`,
    label: sharedText(field.label),
    required: field.missing !== null && field.name !== 'email',
    hint: field.name === 'email' ? t('emailHint') : undefined,
    autoComplete: 'off',
    ...inputOf(field),
    ...fieldProps(form, isSending)(field.name),
  });
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: TWO_COLUMN_GRID }} gap="4">
      {ADDRESS_FIELDS.map((field) =>
        field.name === 'city' ? (
          <CityField
            key="city"
            {...propsOf(field)}
            cities={cities}
            typed={form.watch('city')}
            {...cityChoice({
              state: () => form.getValues('state'),
              set: (field, text) => form.setValue(field, text),
            })}
          />
        ) : (
          <TextField key={field.name} {...propsOf(field)} />
        ),
      )}
    </chakra.div>
  );
}

/** `totals`: null before anything is ordered, when no delivery is free yet. */
function Totals({ totals }: { totals: NewOrder['totals'] | null }) {
  const rows = [
    [t('subtotal'), totals && formatRs(totals.subtotal)],
    [t('deliveryFee'), totals?.deliveryFee === 0 ? t('free') : totals && formatRs(totals.deliveryFee)],
    [t('total'), totals && formatRs(totals.total)],
  ];
  return (
    <chakra.dl aria-live="polite">
      {rows.map(([name, amount]) => (
        <chakra.div key={name} display="flex" justifyContent="space-between" py="1" _last={{ fontWeight: '600' }}>
          <dt>{name}</dt>
          <dd>
            <NoWrapAmounts>{amount ?? '–'}</NoWrapAmounts>
          </dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
