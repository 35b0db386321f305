import { Button } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ReloadButton } from '../../ui/button/reload-button';
import { StateScreen } from '../../ui/feedback/state-screen';
import { useSignOut } from '../session/use-sign-out';
import { accountErrorText } from './use-account';

/** Shown when the account could not be loaded. */
export function AccountError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <StateScreen title="Account Error" text={accountErrorText(error)} isAlert>
      <ReloadButton onClick={onRetry} />
      <Button variant="outline" onClick={() => void signOut()}>
        Login Again
      </Button>
      <Button asChild variant="outline">
        <Link
          to={paths.register}
          onClick={(event) => {
            event.preventDefault();
            void signOut().then(() => navigate(paths.register));
          }}
        >
          Create New Account
        </Link>
      </Button>
    </StateScreen>
  );
}
