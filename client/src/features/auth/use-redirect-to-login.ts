import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { REDIRECT_AFTER_MS } from '#shared/limits';
import { paths } from '../../lib/paths';

/**
 * Redirects to the login page after three seconds and shows `message` there. Does nothing while it is null. Back from
 * the login page does not return: the emailed link is used up.
 */
export function useRedirectToLogin(message: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === null) return;
    const timer = window.setTimeout(
      () => void navigate(paths.login, { replace: true, state: { message } }),
      REDIRECT_AFTER_MS,
    );
    return () => window.clearTimeout(timer);
  }, [message, navigate]);
}
