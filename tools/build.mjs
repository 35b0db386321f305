/** `npm run build`: server and client into dist, stale or not. */
import { checkNode, ensureBuilt, ensureInstalled } from './ready.mjs';

checkNode();
ensureInstalled();
process.exit(ensureBuilt({ force: true }) ? 0 : 1);
