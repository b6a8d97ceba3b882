// On Linux, beside the layouts: which Node a found Countersign is started with.
import { describe, expect, it } from 'vitest';
import { nodeOf, packageIn } from '../../support/obsidian/made-up-machine.ts';
import { searchOf } from '../../support/obsidian/search-of.ts';

const NVM = '/home/person/.nvm/versions/node';
const GOOD = nodeOf('22.12.0');

describe('on Linux', () => {
  it('takes a Node that the found Countersign asks for, where that is a newer one', async () => {
    const manifest = JSON.stringify({ name: 'countersign', version: '0.3.0', engines: { node: '>=22.10' } });
    const files = {
      '/usr/bin/node': nodeOf('20.20.2'),
      [`${NVM}/v22.12.0/bin/node`]: GOOD,
      ...packageIn('/usr/lib/node_modules'),
      '/usr/lib/node_modules/countersign/package.json': manifest,
    };
    const { finding } = await searchOf({ platform: 'linux', files });
    expect(finding).toMatchObject({
      ok: true,
      node: `${NVM}/v22.12.0/bin/node`,
      version: '0.3.0',
      nodeVersion: '22.12.0',
    });
  });
});
