import { Fragment } from 'react';
import { chakra } from '@chakra-ui/react';
import { GUEST_REQUIRED_LABELS } from '#shared/rules/address.rules';
import { Notice } from '../../../ui/feedback/notice';
import { fieldId } from './guest-details-form';
import type { RequiredField } from './use-guest-details';

interface MissingFieldsProps {
  missing: RequiredField[];
  onGoTo: (field: RequiredField) => void;
}

/** "Please fill in the following required fields: Phone, City", with a link to each field. */
export function MissingFields({ missing, onGoTo }: MissingFieldsProps) {
  return (
    <Notice tone="error">
      Please fill in the following required fields:{' '}
      {missing.map((field, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <FieldLink
            href={`#${fieldId(field)}`}
            onClick={(event) => {
              event.preventDefault();
              onGoTo(field);
            }}
          >
            {GUEST_REQUIRED_LABELS[field]}
          </FieldLink>
        </Fragment>
      ))}
    </Notice>
  );
}

const FieldLink = chakra('a', { base: { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' } });
