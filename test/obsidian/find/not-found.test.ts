// Where nothing can be started, the reason has plain words and three commands.
import { describe, expect, it } from 'vitest';
import { findCountersign } from '../../../obsidian/src/find/find-countersign.ts';
import type { Machine } from '../../../obsidian/src/find/machine.ts';
import type { Reason } from '../../../obsidian/src/find/reason.ts';
import { noticeFor } from '../../../obsidian/src/find/words.ts';
import { type MadeUp, nodeOf, packageIn } from '../../support/obsidian/made-up-machine.ts';
import { searchOf } from '../../support/obsidian/search-of.ts';

const GOOD = nodeOf('22.12.0');
describe('a reason', () => {
  it('is not the box, where the settings lead out of it or the snap has no walls', async () => {
    const files = { '/home/person/n/bin/node': GOOD, ...packageIn('/home/person/n/lib/node_modules') };
    const made: MadeUp = { platform: 'linux', files };
    const settings = { countersign: '/home/person/n', node: '/home/person/n/bin/node' };
    const flatpak = { FLATPAK_ID: 'md.obsidian.Obsidian' };
    expect((await searchOf(made, { env: flatpak, settings })).finding.ok).toBe(true);
    expect((await searchOf(made, { env: { SNAP: '/snap/obsidian/1', SNAP_NAME: 'obsidian' } })).finding.ok).toBe(true);
    // Begun from the terminal of another snap.
    expect(
      (await searchOf({ platform: 'linux', files: {} }, { env: { SNAP: '/snap/code/1', SNAP_NAME: 'code' } })).finding,
    ).toEqual({
      ok: false,
      reason: { code: 'nothing-found' },
    });
    // What the settings name is not there because the box hides it.
    const hidden = await searchOf(made, {
      env: flatpak,
      settings: { countersign: '/usr/lib/node_modules/countersign' },
    });
    expect(hidden.finding).toEqual({ ok: false, reason: { code: 'flatpak' } });
  });

  it('is given even when the disk itself fails: the search never throws', async () => {
    const broken = (): never => {
      throw new Error('the disk is on fire');
    };
    const machine: Machine = { disk: { look: broken, real: broken, text: broken, names: broken }, run: broken };
    const request = {
      platform: 'linux',
      env: {},
      home: '/home/person',
      vault: '/home/person/notes',
      settings: {},
    } as const;
    expect(await findCountersign(request, machine)).toEqual({
      ok: false,
      reason: { code: 'search-failed', detail: 'the disk is on fire' },
    });
  });

  it('asks at most twelve Nodes', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `/home/person/.nvm/versions/node/v18.${index}.0/bin/node`,
        nodeOf(`18.${index}.0`),
      ]),
    );
    const { finding, started } = await searchOf({ platform: 'linux', files });
    expect(finding).toMatchObject({ ok: false, reason: { code: 'node-too-old', by: 'nvm' } });
    expect(started).toHaveLength(12);
  });
});

/** One of each: the compiler says when one is missing. */
const EACH: { readonly [Code in Reason['code']]: Extract<Reason, { code: Code }> } = {
  'nothing-found': { code: 'nothing-found' },
  'no-node': { code: 'no-node', script: '/c' },
  'no-countersign': { code: 'no-countersign', node: '/n' },
  'node-too-old': { code: 'node-too-old', path: '/n', version: '18.0.0', least: '20.19', by: 'nvm' },
  'countersign-too-old': { code: 'countersign-too-old', path: '/c', version: '0.0.1', least: '0.1.0' },
  'not-node': { code: 'not-node', path: '/n' },
  'node-silent': { code: 'node-silent', path: '/n' },
  'not-countersign': { code: 'not-countersign', path: '/c' },
  'not-built': { code: 'not-built', path: "/my copy's" },
  'node-in-vault': { code: 'node-in-vault', path: '/n' },
  'countersign-in-vault': { code: 'countersign-in-vault', path: '/c' },
  'node-untrusted': { code: 'node-untrusted', path: '/n', because: '/n belongs to somebody else' },
  'countersign-untrusted': { code: 'countersign-untrusted', path: '/c', because: 'everybody can write /c' },
  launcher: { code: 'launcher', of: 'countersign', path: '/c' },
  'setting-missing': { code: 'setting-missing', setting: 'node', path: '/n' },
  'setting-relative': { code: 'setting-relative', setting: 'countersign', path: 'c' },
  'setting-folder': { code: 'setting-folder', setting: 'node', path: '/n' },
  flatpak: { code: 'flatpak' },
  snap: { code: 'snap' },
  'search-failed': { code: 'search-failed', detail: 'x' },
};

describe('the words of a notice', () => {
  it.each(Object.values(EACH))('are there for $code: a title, sentences, three commands', (reason) => {
    for (const platform of ['win32', 'darwin', 'linux'] as const) {
      const { title, text, commands } = noticeFor(reason, platform);
      expect(title).toMatch(/^[A-Z][^.]*[^.]$/);
      // Sentence case: names apart, no word but the first begins with a capital letter.
      const names = /\b(?:Countersign|Node|Obsidian)\b/g;
      expect(title.slice(1).replace(names, '')).not.toMatch(/[A-Z]/);
      expect(text).toMatch(/\.$/);
      expect(commands).toHaveLength(3);
      expect(new Set(commands).size).toBe(3);
      // Nothing that a notice shouldn't ask anybody to type.
      expect(commands.join('\n')).not.toMatch(/sudo|curl|\|/);
    }
  });

  it('quote a path for the shell it is typed into', () => {
    expect(noticeFor(EACH['not-built'], 'linux').commands[0]).toBe("cd '/my copy'\\''s'");
    expect(noticeFor({ code: 'not-built', path: 'C:\\my copy' }, 'win32').commands[0]).toBe('cd "C:\\my copy"');
  });
});
