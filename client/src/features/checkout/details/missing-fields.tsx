import { Fragment } from 'react';
import { chakra } from '@chakra-ui/react';
import { Notice } from '../../../ui/feedback/notice';
import { fieldId } from './guest-details-form';
import type { RequiredField } from './use-guest-details';
import { t } from '../texts';
import { sharedText } from '../../../lib/i18n/i18n';

interface MissingFieldsProps {
  missing: RequiredField[];
  onGoTo: (name: RequiredField['name']) => void;
}

/** "Please fill in the following required fields: Phone, City", with a link to each field. */
export function MissingFields({ missing, onGoTo }: MissingFieldsProps) {
  return (
    <Notice tone="error">
      {t('pleaseFillInTheFollowingRequired')}{' '}
      {missing.map(({ name, label }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <FieldLink
            href={`#${fieldId(name)}`}
            onClick={(event) => {
              event.preventDefault();
              onGoTo(name);
            }}
          >
            {sharedText(label)}
          </FieldLink>
        </Fragment>
      ))}
    </Notice>
  );
}

const FieldLink = chakra('a', { base: { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '3px' } });
