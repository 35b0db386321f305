/** `npm run build`: builds server and client into dist, even if they are up to date. */
import { checkNode, ensureBuilt, ensureInstalled } from './ready.mjs';

checkNode();
ensureInstalled();
process.exit(ensureBuilt({ force: true }) ? 0 : 1);
