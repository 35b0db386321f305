import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { REDIRECT_AFTER_MS } from '#shared/limits';
import { paths } from '../../lib/paths';

/** After three seconds to the login screen, with the message; null: not yet. */
export function useRedirectToLogin(message: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === null) return;
    const timer = window.setTimeout(() => void navigate(paths.login, { state: { message } }), REDIRECT_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [message, navigate]);
}
