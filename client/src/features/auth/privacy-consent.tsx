import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/overlay/dialog';
import { TextButton } from '../../ui/button/text-button';

/** The policy opens in a dialog, so that the form keeps what was typed. */
export function PrivacyConsent() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <chakra.p mt="5" textStyle="small" color="fg.muted">
      By creating an account you agree to our{' '}
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        privacy policy
      </TextButton>
      .
      <Dialog open={isOpen} onClose={close} title="Privacy policy" actions={<Button onClick={close}>Close</Button>}>
        <Points>
          <li>We keep what you tell us: your name, your addresses, your telephone number and your orders.</li>
          <li>We use it to deliver your orders and to write to you about them.</li>
          <li>We pass on no more than a parcel needs to reach you, and sell nothing to anybody.</li>
          <li>Your password is kept so that nobody can read it, not even we.</li>
          <li>Write to us to have your account removed.</li>
        </Points>
      </Dialog>
    </chakra.p>
  );
}

const Points = chakra('ul', { base: { ps: '5', listStyleType: 'disc', '& li + li': { mt: '2' } } });
