import { Suspense, useState, type ComponentProps } from 'react';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';
import type { signInRules } from '#shared/rules/account.rules';
import { lazyComponent } from '../../lib/routing/lazy-component';

export type Credentials = z.input<typeof signInRules>;

const loadResolver = () => import('./login-resolver').then((m) => m.loginResolver);
const loadDialog = () => import('./auth-error-dialog').then((m) => m.AuthErrorDialog);
const LoadedDialog = lazyComponent(loadDialog);

/** Called when the form gets the focus: the dialog must be there when the connection is lost. */
export const preloadLoginParts = () => {
  // A failure needs no handling: each part is requested again when it is needed.
  void Promise.all([loadResolver(), loadDialog()]).catch(() => undefined);
};

/** If the rules cannot be loaded, the server alone validates. */
export const lazyLoginResolver: Resolver<Credentials> = async (values, context, options) => {
  const resolve = await loadResolver().catch(() => null);
  return resolve ? resolve(values, context, options) : { values, errors: {} };
};

export function LazyAuthErrorDialog(props: ComponentProps<typeof LoadedDialog>) {
  const [wasOpened, setOpened] = useState(false);
  if (props.failure && !wasOpened) setOpened(true);
  return <Suspense fallback={null}>{wasOpened && <LoadedDialog {...props} />}</Suspense>;
}
