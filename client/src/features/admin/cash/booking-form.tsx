import { chakra } from '@chakra-ui/react';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { BusyButton } from '../../../ui/button/busy-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { fieldGridStyle } from '../../../ui/form/field-grid';
import { SelectField } from '../../../ui/form/select-field';
import { TypedField } from '../form/typed-field';
import { accountName, BOOKABLE } from './account-names';
import { DayBookings } from './day-bookings';
import { t } from './texts';
import { useBooking, type BookingState } from './use-booking';

interface BookingFormProps {
  couriers: readonly string[];
  /** YYYY-MM-DD. */
  today: string;
  onBooked: () => Promise<void>;
}

/** Moves money between two accounts and says why. */
export function BookingForm({ couriers, today, onBooked }: BookingFormProps) {
  const booking = useBooking(couriers[0] ?? '', onBooked);
  const { draft, change, refusal, bookedBefore, makeAnother, isSending, submit } = booking;
  return (
    <chakra.section aria-labelledby="cash-booking" mt="12">
      <chakra.h2 id="cash-booking" textStyle="row">
        {t('byHand')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4">
        {t('byHandText')}
      </chakra.p>
      <chakra.form
        noValidate
        aria-labelledby="cash-booking"
        {...fieldGridStyle}
        rowGap="4"
        maxW="44rem"
        onSubmit={submit}
      >
        <SelectField
          id="booking-courier"
          label={t('courier')}
          value={draft.courier}
          options={[...couriers.map((name) => [name, name] as const), ['', t('noCourier')]]}
          onChange={({ target }) => change({ courier: target.value })}
        />
        <TypedField form={booking} name="amount" label={t('amountLabel')} inputMode="decimal" required />
        <AccountField booking={booking} name="from" label={t('from')} />
        <AccountField booking={booking} name="to" label={t('to')} />
        <TypedField form={booking} name="reason" label={t('reason')} maxLength={CASH_BOOK.reasonLength} required />
        <TypedField form={booking} name="day" label={t('day')} type="date" max={today} />
        <TypedField form={booking} name="orderId" label={t('orderId')} hint={t('orderHint')} maxLength={100} />
        {refusal && (
          <chakra.div gridColumn="1 / -1" display="grid" gap="4">
            <Notice tone="error">{refusal}</Notice>
            {bookedBefore?.day && <DayBookings day={bookedBefore.day} />}
            {bookedBefore && (
              <Button size="md" variant="outline" justifySelf="start" onClick={makeAnother}>
                {t('makeAnotherBooking')}
              </Button>
            )}
          </chakra.div>
        )}
        <BusyButton type="submit" justifySelf="start" gridColumn="1 / -1" isBusy={isSending} busyText={t('booking')}>
          {t('bookIt')}
        </BusyButton>
      </chakra.form>
    </chakra.section>
  );
}

interface AccountFieldProps {
  booking: BookingState;
  name: 'from' | 'to';
  label: string;
}

function AccountField({ booking: { ids, draft, change, errors }, name, label }: AccountFieldProps) {
  return (
    <SelectField
      id={ids[name]}
      label={label}
      value={draft[name]}
      error={errors[name]}
      options={BOOKABLE.map((account) => [account, accountName(account)])}
      onChange={({ target }) => change({ [name]: BOOKABLE.find((each) => each === target.value) ?? draft[name] })}
    />
  );
}
