import { Fragment } from 'react';
import { Notice } from '../../../ui/feedback/notice';
import { Anchor } from '../../../ui/navigation/text-link';
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
          <Anchor
            variant="inText"
            fontWeight="600"
            href={`#${fieldId(name)}`}
            onClick={(event) => {
              event.preventDefault();
              onGoTo(name);
            }}
          >
            {sharedText(label)}
          </Anchor>
        </Fragment>
      ))}
    </Notice>
  );
}
