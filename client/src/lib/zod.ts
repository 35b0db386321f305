/**
 * The zod of the client (vite.config.ts). It checks without compiling: the content security policy forbids the
 * `new Function` that zod would try, and browsers report the attempt.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });

export * from 'zod/v4';
