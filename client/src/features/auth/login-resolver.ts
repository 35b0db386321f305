import { zodResolver } from '@hookform/resolvers/zod';
import { signInRules } from '#shared/rules/account.rules';

/** In a module of its own: the rules and zod are loaded once the reader turns to the form. */
export const loginResolver = zodResolver(signInRules);
