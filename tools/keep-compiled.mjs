/** Preloaded in the first start of what was built: at the end of each thread, what V8 has compiled in it is kept beside the program. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compiledOf, loaded } from '../dist/server/src/programs/run-program.js';

process.once('exit', (code) => {
  // A start that came to grief has compiled the half of it: nothing kept says so (start.api.test.ts).
  if (code !== 0) return;
  for (const [file, script] of loaded) {
    const kept = compiledOf(file);
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(`${kept}.new`, script.createCachedData());
    renameSync(`${kept}.new`, kept);
  }
});
