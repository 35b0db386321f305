import { Link } from 'react-router-dom';
import { accountErrorMessage } from '../../lib/errors/error-catalogue';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { ReloadButton } from '../../ui/button/reload-button';
import { StateScreen } from '../../ui/feedback/state-screen';
import { useSignOut } from '../session/use-sign-out';
import { t } from './texts';

/** Shown when the account could not be loaded. */
export function AccountError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const signOut = useSignOut();
  return (
    <StateScreen title={t('accountError')} text={accountErrorMessage(error)} isAlert>
      <ReloadButton onClick={onRetry} />
      <Button variant="outline" onClick={() => void signOut()}>
        {t('loginAgain')}
      </Button>
      <Button asChild variant="outline">
        <Link
          to={paths.register}
          onClick={(event) => {
            event.preventDefault();
            void signOut(paths.register);
          }}
        >
          {t('createNewAccount')}
        </Link>
      </Button>
    </StateScreen>
  );
}
