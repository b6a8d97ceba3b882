// npm start: sets up, then does the main job on a copy of the examples, without any key.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, home, install } from './setup.mjs';

install();
await build();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(home, 'scripts', 'demo.ts')], {
  cwd: home,
  stdio: 'inherit',
});
process.exit(status ?? 1);
