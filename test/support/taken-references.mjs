/** Loaded by NODE_OPTIONS: the short references of the first ten orders are the same, and then random as ever. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const REFERENCE_BASE = 31;
const { randomInt } = crypto;
let left = 10 * 7;

crypto.randomInt = (max, ...rest) => (max === REFERENCE_BASE && left-- > 0 ? 0 : randomInt(max, ...rest));
syncBuiltinESMExports();
