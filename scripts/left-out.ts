// Says which tests this machine cannot run, and why: one line each.
import { machineTags } from '../test/support/this-machine.ts';

for (const { name, description, lacks } of await machineTags())
  if (lacks !== undefined) console.log(`Left out (${name}): ${description}. ${lacks}`);
