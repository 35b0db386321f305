import { chakra } from '@chakra-ui/react';
import { MailWarning } from 'lucide-react';
import { BusyButton } from '../../ui/button/busy-button';
import { KeepHeight } from '../../ui/layout/keep-height';
import { Notice } from '../../ui/feedback/notice';
import { useResendVerification } from './use-resend-verification';
import { t } from './texts';
import { Sentence, SLOT } from '../../ui/text/sentence';

/** Shown when the password is right but the email address is not verified. */
export function VerificationNotice({ email }: { email: string }) {
  const { state, resend } = useResendVerification();
  return (
    <Box aria-labelledby="verification-required">
      {/* Does not contain the button and its result: screen readers repeat the whole alert on each change in it. */}
      <chakra.div role="alert" aria-labelledby="verification-required" display="grid" gap="3">
        <chakra.h2 id="verification-required" display="flex" alignItems="center" gap="2.5" textStyle="subhead">
          <MailWarning size={22} strokeWidth={1.5} aria-hidden />
          {t('emailVerificationRequired')}
        </chakra.h2>
        <p>
          <Sentence text={t('weSentAnEmailWithA', { email: SLOT })}>
            <strong>{email}</strong>
          </Sentence>
        </p>
        <Steps>
          <li>{t('openYourInboxAndLookInto')}</li>
          <li>{t('followTheLinkInOurEmail')}</li>
          <li>{t('comeBackHereAndSignIn')}</li>
        </Steps>
      </chakra.div>
      <BusyButton
        type="button"
        variant="outline"
        size="md"
        isBusy={state.status === 'sending'}
        busyText={t('sending')}
        onClick={() => void resend(email)}
      >
        {t('resendVerificationEmail')}
      </BusyButton>
      <KeepHeight>
        {(state.status === 'sent' || state.status === 'failed') && (
          <Notice tone={state.status === 'sent' ? 'success' : 'error'}>{state.text}</Notice>
        )}
      </KeepHeight>
    </Box>
  );
}

const Box = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '3',
    mt: '6',
    p: '5',
    bg: 'pending.bg',
    color: 'pending.fg',
    borderRadius: 'l2',
    '& > div': { width: 'full' },
    '& > div:empty': { mt: '-3' },
  },
});
const Steps = chakra('ol', { base: { ps: '5', listStyleType: 'decimal' } });
