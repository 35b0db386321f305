import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { LoadingText } from '../../ui/feedback/loading';
import { Notice } from '../../ui/feedback/notice';
import { useSignOut } from '../session/use-sign-out';
import { LinkButtons } from './link-buttons';
import { t } from './texts';

const SessionEmail = graphql(`
  query SessionEmail {
    me {
      id
      email
    }
  }
`);

interface LinkUsedInSessionProps {
  /** What the link has done. */
  text: string;
  loadingText: string;
  /** What the login page shows, and the address it fills in: that of the link's account, where it is known. */
  login: { message: string; email?: string | undefined };
  /** Shown when the session is of the link's account. */
  ownText?: string;
}

/**
 * The result of an emailed link in a browser that is signed in. The owner of the link's account needs no login; nobody
 * is led to the account of somebody else, also where it is not known whose session this is: the login page would
 * redirect to it.
 */
export function LinkUsedInSession({ text, loadingText, login, ownText }: LinkUsedInSessionProps) {
  const { data, loading } = useQuery(SessionEmail, { fetchPolicy: 'no-cache' });
  const signOut = useSignOut();
  if (loading) return <LoadingText>{loadingText}</LoadingText>;
  const sessionEmail = data?.me.email;
  const isOwn = sessionEmail !== undefined && sessionEmail === login.email;
  const others = sessionEmail === undefined ? text : t('signedInToAnotherAccount', { text, email: sessionEmail });
  return (
    <>
      <Notice tone="success">{isOwn ? ownText : others}</Notice>
      <LinkButtons to={[[paths.profile, t('yourAccount')]]} replace>
        {!isOwn && (
          <Button type="button" flex="1" onClick={() => void signOut(paths.login, { replace: true, state: login })}>
            {t('logOutAndLogIn')}
          </Button>
        )}
      </LinkButtons>
    </>
  );
}
