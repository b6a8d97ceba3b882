// What the person wrote into the settings, and what worked last time.
import { describe, expect, it } from 'vitest';
import { type MadeUp, nodeOf, packageAt, packageIn } from '../../support/obsidian/made-up-machine.ts';
import { HOMES, searchOf } from '../../support/obsidian/search-of.ts';

const GOOD = nodeOf('22.12.0');
const MINE = '/opt/meine Sachen/countersign';

/** Found without any settings: a wrong one must not be passed over for it. */
const usual: MadeUp['files'] = { '/usr/bin/node': nodeOf('20.20.2'), ...packageIn('/usr/lib/node_modules') };

const linux = (files: MadeUp['files'] = {}, links: MadeUp['links'] = {}): MadeUp => ({
  platform: 'linux',
  files: { ...usual, ...packageAt(MINE, '0.2.0'), '/opt/node/bin/node': GOOD, ...files },
  links,
});

describe('the path in the settings', () => {
  it.each([
    ['the script', `${MINE}/bin/countersign.cjs`],
    ['the folder of the package', MINE],
    ['the folder with a slash at its end', `${MINE}/`],
    ['the bundle beside it', `${MINE}/dist/cli.cjs`],
    ['a link to the script', '/opt/bin/countersign'],
    ['the script, quoted and with blanks', `  "${MINE}/bin/countersign.cjs" `],
    ['the script from the home on', '~/link/bin/countersign.cjs'],
  ])('may be %s', async (_, countersign) => {
    const links = { '/opt/bin/countersign': `${MINE}/bin/countersign.cjs`, '/home/person/link': MINE };
    const { finding } = await searchOf(linux({}, links), { settings: { countersign } });
    expect(finding).toMatchObject({
      ok: true,
      script: `${MINE}/bin/countersign.cjs`,
      version: '0.2.0',
      node: '/usr/bin/node',
      foundBy: { script: 'settings' },
    });
  });

  it.each([
    ['the file', '/opt/node/bin/node'],
    ['its folder', '/opt/node/bin'],
    ['the folder above', '/opt/node'],
  ])('of Node may be %s', async (_, node) => {
    const { finding } = await searchOf(linux(), { settings: { node } });
    expect(finding).toMatchObject({ ok: true, node: '/opt/node/bin/node', foundBy: { node: 'settings' } });
  });

  it('may be a prefix of npm', async () => {
    const { finding } = await searchOf(linux(packageIn('/opt/prefix/lib/node_modules', '0.3.0')), {
      settings: { countersign: '/opt/prefix' },
    });
    expect(finding).toMatchObject({ ok: true, version: '0.3.0' });
  });

  it('is looked for no further when both are good: no shell, one Node asked', async () => {
    const { finding, started } = await searchOf(linux({ '/bin/bash': { shell: { node: '/usr/bin/node' } } }), {
      settings: { countersign: MINE, node: '/opt/node/bin/node' },
    });
    expect(finding).toMatchObject({ ok: true });
    expect(started.map(({ program }) => program)).toEqual(['/opt/node/bin/node']);
  });

  it.each([
    ['a missing file', '/opt/gone/countersign.cjs', { code: 'setting-missing', setting: 'countersign' }],
    ['a relative path', 'bin/countersign.cjs', { code: 'setting-relative', setting: 'countersign' }],
    ['the word of the command', 'countersign', { code: 'setting-relative', setting: 'countersign' }],
    ['another folder', '/opt/node', { code: 'setting-folder', setting: 'countersign' }],
    ['another program', '/opt/node/bin/node', { code: 'not-countersign', path: '/opt/node/bin/node' }],
    ['another package', '/opt/other/bin/other.js', { code: 'not-countersign' }],
    ['an asdf shim', '/opt/shims/countersign', { code: 'launcher', of: 'countersign' }],
    ['a clone that is not built', '/opt/clone', { code: 'not-built', path: '/opt/clone' }],
    ['a package that says nothing of its version', '/opt/nameless/package.json', { code: 'not-countersign' }],
    ['a package whose description is no JSON', '/opt/broken', { code: 'setting-folder' }],
    ['one that is too old', '/opt/old', { code: 'countersign-too-old', version: '0.0.9', least: '0.1.0' }],
  ])('is named, not passed over, where it is %s', async (_, countersign, reason) => {
    const { finding, started } = await searchOf(
      linux({
        '/opt/other/package.json': '{"name":"other","version":"1.0.0"}',
        '/opt/other/bin/other.js': '',
        '/opt/shims/countersign': '#!/usr/bin/env bash\nexec asdf exec "countersign" "$@"\n',
        '/opt/clone/package.json': '{"name":"countersign","version":"0.1.0"}',
        '/opt/clone/bin/countersign.cjs': '',
        '/opt/nameless/package.json': '{"name":"countersign"}',
        '/opt/nameless/bin/countersign.cjs': '',
        '/opt/broken/package.json': '{"name":"countersign",',
        ...packageAt('/opt/old', '0.0.9'),
      }),
      { settings: { countersign } },
    );
    expect(finding).toMatchObject({ ok: false, reason });
    expect(started).toEqual([]);
  });

  it.each([
    ['a missing file', '/opt/gone/node', { code: 'setting-missing', setting: 'node' }, 0],
    ['the word of the command', 'node', { code: 'setting-relative', setting: 'node' }, 0],
    ['a folder without one', '/usr/lib', { code: 'setting-folder', setting: 'node' }, 0],
    ['another program, which is not started', '/usr/bin/python3', { code: 'not-node' }, 0],
    ['another program of that name', '/opt/fake/node', { code: 'not-node' }, 1],
    ['one that does not start', '/opt/text/node', { code: 'node-silent' }, 1],
    ['one that hangs', '/opt/hung/node', { code: 'node-silent' }, 1],
    ['a shim of asdf', '/opt/shims/node', { code: 'launcher', of: 'node' }, 0],
    ['a shim of Volta', '/opt/volta/node', { code: 'launcher', of: 'node' }, 0],
    [
      'one that is too old',
      '/opt/old/node',
      { code: 'node-too-old', version: '20.18.3', least: '20.19', by: 'settings' },
      1,
    ],
  ])('of Node is named where it is %s', async (_, node, reason, runs) => {
    const { finding, started } = await searchOf(
      linux(
        {
          '/usr/bin/python3': { text: '\u007fELF', answers: 'v99.0.0\n' },
          '/opt/fake/node': { text: '\u007fELF', answers: 'deno 2.1.0\n' },
          '/opt/text/node': 'not a program',
          '/opt/hung/node': { text: '\u007fELF', hangs: true },
          '/opt/shims/node': '#!/usr/bin/env bash\nexec asdf exec "node" "$@"\n',
          '/opt/volta/volta-shim': { text: '\u007fELF', answers: 'v22.0.0\n' },
          '/opt/old/node': nodeOf('20.18.3'),
        },
        { '/opt/volta/node': 'volta-shim' },
      ),
      { settings: { node } },
    );
    expect(finding).toMatchObject({ ok: false, reason });
    expect(started).toHaveLength(runs);
  });

  it('on Windows may be a .cmd for Countersign, which is read; one for Node is named', async () => {
    const npm = `${HOMES.win32}\\AppData\\Roaming\\npm`;
    const made: MadeUp = {
      platform: 'win32',
      files: {
        'C:\\Program Files\\nodejs\\node.exe': GOOD,
        [`${npm}\\countersign.cmd`]: '"%_prog%"  "%dp0%\\node_modules\\countersign\\bin\\countersign.cjs" %*',
        [`${npm}\\node.cmd`]: '@"C:\\Program Files\\nodejs\\node.exe" %*',
        ...packageIn(`${npm}\\node_modules`),
      },
    };
    const settings = { countersign: `"${npm}\\countersign.cmd"` };
    expect((await searchOf(made, { settings })).finding).toMatchObject({
      ok: true,
      script: `${npm}\\node_modules\\countersign\\bin\\countersign.cjs`,
    });
    const withNode = await searchOf(made, { settings: { ...settings, node: `${npm}\\node.cmd` } });
    expect(withNode.finding).toMatchObject({ ok: false, reason: { code: 'launcher', of: 'node' } });
    expect(withNode.started).toEqual([]);
  });

  it('counts as none when it is empty', async () => {
    const { finding } = await searchOf(linux(), { settings: { countersign: ' ', node: '' } });
    expect(finding).toMatchObject({ ok: true, script: '/usr/lib/node_modules/countersign/bin/countersign.cjs' });
  });
});

describe('what worked last time', () => {
  const lastGood = { node: '/opt/node/bin/node', script: `${MINE}/bin/countersign.cjs` };

  it('is taken without asking the shell', async () => {
    const { finding, started } = await searchOf(linux({ '/bin/bash': { shell: {} } }), { lastGood });
    expect(finding).toMatchObject({ ok: true, ...lastGood, foundBy: { node: 'last good', script: 'last good' } });
    expect(started).toHaveLength(1);
  });

  it('is passed over when it is relative: that depends on where the app happens to be', async () => {
    const { finding } = await searchOf(linux(), { lastGood: { node: 'node', script: 'bin/countersign.cjs' } });
    expect(finding).toMatchObject({ ok: true, node: '/usr/bin/node' });
  });

  it('is passed over when it is gone, too old or has come to lie in a vault', async () => {
    for (const changed of [
      linux({}, { '/opt/node': '/nowhere', [MINE]: '/nowhere' }),
      linux({ '/opt/node/bin/node': nodeOf('18.0.0'), ...packageAt(MINE, '0.0.1') }),
      linux(
        { '/home/person/notes/x/node': nodeOf('22.0.0'), ...packageAt('/home/person/notes/y') },
        {
          '/opt/node/bin/node': '/home/person/notes/x/node',
          [`${MINE}/bin/countersign.cjs`]: '/home/person/notes/y/bin/countersign.cjs',
        },
      ),
    ]) {
      const { finding, started } = await searchOf(changed, { lastGood });
      expect(finding).toMatchObject({
        ok: true,
        node: '/usr/bin/node',
        script: '/usr/lib/node_modules/countersign/bin/countersign.cjs',
      });
      expect(started.filter(({ program }) => program.startsWith('/home/person/notes'))).toEqual([]);
    }
  });
});
