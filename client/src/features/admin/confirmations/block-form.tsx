import { chakra } from '@chakra-ui/react';
import { CONTACT_TYPES } from '#shared/contact-types';
import type { ContactType } from '../../../generated/graphql';
import { BusyButton } from '../../../ui/button/busy-button';
import { Notice } from '../../../ui/feedback/notice';
import { fieldGridStyle } from '../../../ui/form/field-grid';
import { SelectField } from '../../../ui/form/select-field';
import { TypedField } from '../form/typed-field';
import { t } from './texts';
import type { useBlockList } from './use-block-list';

const TYPES: readonly ContactType[] = ['PHONE', 'EMAIL', 'ADDRESS'] satisfies Uppercase<
  (typeof CONTACT_TYPES)[number]
>[];

/** A new entry of the block list. */
export function BlockForm({ list }: { list: ReturnType<typeof useBlockList> }) {
  const { draft, change, refusal, isSending, submit } = list;
  const labels = { PHONE: t('phone'), EMAIL: t('email'), ADDRESS: t('address') };
  return (
    <chakra.form noValidate aria-labelledby="block-list" {...fieldGridStyle} rowGap="4" mb="5" onSubmit={submit}>
      <SelectField
        id="block-type"
        label={t('blockWhat')}
        value={draft.type}
        options={TYPES.map((type) => [type, labels[type]])}
        onChange={({ target }) => change({ type: TYPES.find((type) => type === target.value) ?? 'PHONE' })}
      />
      <TypedField form={list} name="value" label={t('value')} required />
      <TypedField form={list} name="reason" label={t('reason')} required />
      <TypedField form={list} name="until" label={t('lastDay')} type="date" />
      {refusal && (
        <chakra.div gridColumn="1 / -1">
          <Notice tone="error">{refusal}</Notice>
        </chakra.div>
      )}
      <BusyButton type="submit" justifySelf="start" isBusy={isSending} busyText={t('blocking')}>
        {t('block')}
      </BusyButton>
    </chakra.form>
  );
}
