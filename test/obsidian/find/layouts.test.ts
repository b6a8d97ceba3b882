// The finder over made-up layouts of three systems: Countersign is found, or the reason is named with a way out.
import { describe, expect, it } from 'vitest';
import { noticeFor } from '../../../obsidian/src/find/words.ts';
import { LAYOUTS } from '../../support/obsidian/layouts/layouts.ts';
import { searchOf } from '../../support/obsidian/search-of.ts';

describe('the layouts', () => {
  it.each(LAYOUTS)('$made.platform: $name', async ({ made, env = {}, expected }) => {
    const { finding, started } = await searchOf(made, { env });
    if ('reason' in expected) {
      if (finding.ok) throw new Error(`found ${finding.node}`);
      expect(finding.reason).toMatchObject(expected.reason);
      expect(noticeFor(finding.reason, made.platform).commands).toContain(expected.command);
      return;
    }
    const [node, script] = expected.by;
    expect(finding).toMatchObject({
      ok: true,
      node: expected.node,
      script: expected.script,
      foundBy: { node, script },
    });
    // Nothing but Nodes, asked for their version, and a login shell.
    expect(
      started.filter(
        ({ program, arguments: words }) => words[0] !== '-ilc' && !/[\\/]node(?:-22|\.exe)?$/.test(program),
      ),
    ).toEqual([]);
    if (made.platform === 'win32') expect(started.map(({ program }) => program)).toEqual([expected.node]);
  });

  it('are 69: 24 of Linux, 18 of macOS and 12 of Windows are found, 15 are named', () => {
    const found = LAYOUTS.filter(({ expected }) => 'node' in expected);
    const count = (platform: string): number => found.filter(({ made }) => made.platform === platform).length;
    expect([count('linux'), count('darwin'), count('win32'), LAYOUTS.length - found.length]).toEqual([24, 18, 12, 15]);
    expect(new Set(LAYOUTS.map(({ made, name }) => `${made.platform} ${name}`)).size).toBe(LAYOUTS.length);
  });

  it.each([
    ...['nvm', 'fnm', 'Volta', 'mise', 'asdf', 'n in the home', 'pnpm', 'prefix of npm', 'Yarn', 'Scoop'],
    ...['Homebrew on Apple silicon', 'Homebrew on Intel', 'Homebrew on Linux', 'Program Files', 'MacPorts', 'Nix'],
    ...['flatpak', 'snap', 'bash', 'zsh', 'fish', '.cmd', 'PowerShell'],
    ...['too old', 'inside the vault', 'everybody can write', 'shims'],
  ])('have one with %s', (word) => {
    expect(LAYOUTS.some((layout) => JSON.stringify(layout).includes(word))).toBe(true);
  });
});
