import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/overlay/dialog';
import { TextButton } from '../../ui/button/text-button';
import { t } from './texts';
import { Sentence, SLOT } from '../../ui/text/sentence';

/** The policy opens in a dialog, so that the form keeps what was typed. */
export function PrivacyConsent() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <chakra.p mt="5" textStyle="small" color="fg.muted">
      <Sentence text={t('byCreatingAnAccountYouAgree', { privacyPolicy: SLOT })}>
        <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('privacyPolicy')}
        </TextButton>
      </Sentence>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('privacyPolicyTitle')}
        actions={<Button onClick={close}>{t('close')}</Button>}
      >
        <Points>
          <li>{t('weKeepWhatYouTellUs')}</li>
          <li>{t('weUseItToDeliverYour')}</li>
          <li>{t('wePassOnNoMoreThan')}</li>
          <li>{t('yourPasswordIsKeptSoThat')}</li>
          <li>{t('youCanDownloadYourData')}</li>
        </Points>
      </Dialog>
    </chakra.p>
  );
}

const Points = chakra('ul', { base: { ps: '5', listStyleType: 'disc', '& li + li': { mt: '2' } } });
