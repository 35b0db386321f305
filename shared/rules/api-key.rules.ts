import * as z from 'zod';
import { API_SCOPES } from '../api-scopes.js';
import { API_KEYS } from '../dashboard-limits.js';
import { requiredLine } from './text.rules.js';

const API_KEY_TEXTS = {
  name: 'Please enter a name',
  scopes: 'Please choose what the key may do',
} as const;

/** A new API key: a name that tells administrators who has it, and what it may do. */
export const apiKeyRules = z.strictObject({
  name: requiredLine(API_KEYS.name, 'Name', API_KEY_TEXTS.name),
  scopes: z
    .array(z.enum(API_SCOPES, 'Unknown scope'), API_KEY_TEXTS.scopes)
    .min(1, API_KEY_TEXTS.scopes)
    .max(API_SCOPES.length, 'A scope is listed twice')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'A scope is listed twice'),
});
