import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { REDIRECT_AFTER_MS } from '#shared/limits';
import { paths } from '../../lib/paths';

/**
 * Redirects to the login page after three seconds, shows `message` there and fills in `email`. Does nothing while
 * `message` is null. Back from the login page does not return: the emailed link is used up.
 */
export function useRedirectToLogin(message: string | null, email?: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === null) return;
    const timer = window.setTimeout(
      () => void navigate(paths.login, { replace: true, state: { message, email } }),
      REDIRECT_AFTER_MS,
    );
    return () => window.clearTimeout(timer);
  }, [message, email, navigate]);
}
