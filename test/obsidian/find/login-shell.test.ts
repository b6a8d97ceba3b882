// The login shell: asked once, for three seconds, in the home; what its start-up files print does not matter.
import { describe, expect, it } from 'vitest';
import { type MadeUp, type MadeUpShell, nodeOf, packageIn } from '../../support/obsidian/made-up-machine.ts';
import { searchOf } from '../../support/obsidian/search-of.ts';

const TOOLS = '/home/person/tools';

/** Found through the shell only: no name leads there. */
const withShell = (shell: MadeUpShell, program = '/bin/bash', more: MadeUp['files'] = {}): MadeUp => ({
  platform: 'linux',
  files: {
    [program]: { shell },
    [`${TOOLS}/bin/node`]: nodeOf('22.12.0'),
    ...packageIn(`${TOOLS}/lib/node_modules`),
    ...more,
  },
  links: { [`${TOOLS}/bin/countersign`]: '../lib/node_modules/countersign/bin/countersign.cjs' },
});

const KNOWS: MadeUpShell = { node: `${TOOLS}/bin/node`, countersign: `${TOOLS}/bin/countersign` };

const isShell = ({ arguments: words }: { arguments: readonly string[] }): boolean => words[0] === '-ilc';

describe('the login shell', () => {
  it('is asked once, in the home, for three seconds, without what belongs to the app', async () => {
    const env = { NODE_OPTIONS: '--require /x.js', ELECTRON_RUN_AS_NODE: '1', NVM_DIR: '/home/person/.nvm' };
    const { finding, started } = await searchOf(withShell(KNOWS), { env });
    expect(finding).toMatchObject({
      ok: true,
      node: `${TOOLS}/bin/node`,
      foundBy: { node: 'login shell', script: 'login shell' },
    });
    expect(started.filter(isShell)).toHaveLength(1);
    expect(started[0]).toMatchObject({ program: '/bin/bash', folder: '/home/person', milliseconds: 3_000 });
    expect(started[0]?.environment).toMatchObject({ NVM_DIR: '/home/person/.nvm' });
    expect(Object.keys(started[0]?.environment ?? {})).not.toContain('NODE_OPTIONS');
    // Nor does the Node that is asked for its version get any of it.
    expect(Object.keys(started[1]?.environment ?? {})).toEqual(['HOME']);
  });

  it.each<[string, MadeUpShell]>([
    [
      'what it prints before and after',
      { ...KNOWS, noise: 'Welcome!\n/usr/bin/fake/node\n', noiseAfter: '\nbye /opt/node\n' },
    ],
    [
      'marks of a terminal in the middle of lines',
      { ...KNOWS, noise: '\u001b]133;A\u0007\u001b[?2004h', noiseAfter: '\u001b]133;D\u0007' },
    ],
    [
      'a question that is printed as it is read',
      { ...KNOWS, noise: "+ echo '<countersign-begin>'; echo '<countersign-between>'\n" },
    ],
    ['a hundred thousand lines', { ...KNOWS, noise: 'line\n'.repeat(100_000) }],
    [
      'Node as a function, with its folder on PATH',
      { node: 'node', countersign: 'countersign', path: `/usr/bin:${TOOLS}/bin` },
    ],
    ['Node as an alias', { node: "alias node='nvm exec node'", path: `${TOOLS}/bin:relative:.` }],
  ])('is understood in spite of %s', async (_, shell) => {
    const { finding } = await searchOf(withShell(shell));
    expect(finding).toMatchObject({ ok: true, node: `${TOOLS}/bin/node` });
  });

  it.each(['/usr/bin/fish', '/bin/zsh', '/usr/local/bin/ksh', '/bin/sh'])('may be %s', async (program) => {
    const { finding, started } = await searchOf(withShell(KNOWS, program), { env: { SHELL: program } });
    expect(finding).toMatchObject({ ok: true });
    expect(started[0]).toMatchObject({ program, arguments: ['-ilc', expect.stringContaining('command -v node')] });
  });

  it.each<[string, MadeUpShell, Record<string, string>]>([
    ['hangs', { ...KNOWS, hangs: true, noise: 'Update? [y/N] ' }, {}],
    ['does not exist', KNOWS, { SHELL: '/usr/bin/zsh' }],
    ['is of another kind', KNOWS, { SHELL: '/usr/bin/nu' }],
    ['is named by a word', KNOWS, { SHELL: 'bash' }],
    ['knows nothing', {}, {}],
  ])('leaves it to the known places when it %s', async (_, shell, env) => {
    const more = { '/usr/bin/node': nodeOf('20.20.2'), ...packageIn('/usr/lib/node_modules') };
    const made = withShell(shell, '/bin/bash', { ...more, '/usr/bin/nu': { shell: KNOWS } });
    const { finding } = await searchOf(made, { env });
    expect(finding).toMatchObject({ ok: true, node: '/usr/bin/node', foundBy: { script: '/usr' } });
  });

  it('is the usual one of the system where no variable names it', async () => {
    const { started } = await searchOf(
      { platform: 'darwin', files: { '/bin/zsh': { shell: {} } } },
      { env: { SHELL: '' } },
    );
    expect(started.map(({ program }) => program)).toEqual(['/bin/zsh']);
  });

  it('is not asked when it lies in a vault, when others can write it, or when its start-up files lie in a vault', async () => {
    const vault = '/home/person/notes';
    const shell = { shell: KNOWS };
    for (const [files, links, env] of [
      [{ [`${vault}/bash`]: shell }, {}, { SHELL: `${vault}/bash` }],
      [{ '/opt/bash': { ...shell, mode: 0o777 } }, {}, { SHELL: '/opt/bash' }],
      [{ '/bin/bash': shell, [`${vault}/dots/bashrc`]: '' }, { '/home/person/.bashrc': `${vault}/dots/bashrc` }, {}],
      [{ '/bin/bash': shell, [`${vault}/z/.zshrc`]: '' }, {}, { ZDOTDIR: `${vault}/z` }],
      [{ '/bin/bash': shell, [`${vault}/env`]: '' }, {}, { ENV: `${vault}/env` }],
      [{ '/bin/bash': shell, [`${vault}/fish/config.fish`]: '' }, { '/home/person/.config/fish': `${vault}/fish` }, {}],
    ] as const) {
      const { started } = await searchOf({ platform: 'linux', files, links }, { env });
      expect(started).toEqual([]);
    }
  });

  it('gets no folder of the vault, of somebody else, or that is named relatively on its PATH', async () => {
    const made: MadeUp = {
      ...withShell(KNOWS),
      folders: { '/usr/bin': {}, '/opt/theirs': { owner: 1001 }, '/home/person/notes/bin': {} },
    };
    const PATH = '/home/person/notes/bin:.:bin:/usr/bin:/opt/theirs:/nowhere';
    expect((await searchOf(made, { env: { PATH } })).started[0]?.environment.PATH).toBe('/usr/bin');
    expect((await searchOf(made, { env: { PATH: '.' } })).started[0]?.environment.PATH).toBe('/usr/bin:/bin');
  });

  it('is not there on Windows', async () => {
    const files = { 'C:\\msys\\bash.exe': { shell: KNOWS } };
    const { started } = await searchOf({ platform: 'win32', files }, { env: { SHELL: 'C:\\msys\\bash.exe' } });
    expect(started).toEqual([]);
  });
});
