import { describe, expect, it } from 'vitest';
import { agentsAbove, nameOf } from '../../src/store/agents-above.ts';
import type { ProcessFacts } from '../../src/store/process-facts.ts';

/** From whoever started the server upwards, by their words; `@` in front: at a terminal; `@@`: the first process of a terminal's session. */
const chain = (...words: readonly string[]): readonly ProcessFacts[] =>
  words.map((each, index) => ({
    pid: 100 - index,
    parent: 99 - index,
    started: 'then',
    words: each.replace(/^@*/, '').split(' '),
    atTerminal: each.startsWith('@'),
    leadsSession: each.startsWith('@@'),
  }));
const names = (...words: readonly string[]): readonly string[] => agentsAbove(chain(...words)).map(nameOf);

describe('the agent above a server', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['is whoever started it', ['@claude', '@@-zsh', 'sshd: me@pts/0'], ['claude']],
    ['is an editor', ['/usr/share/code/code --type=utility', '/usr/share/code/code'], ['code']],
    ['stands behind a shell', ['sh -c "countersign" mcp', '@codex', '@@bash'], ['sh', 'codex']],
    ['stands behind a shell with more letters', ['/bin/bash -lc exec', '@codex', '@@bash'], ['bash', 'codex']],
    ['stands behind a script', ['@bash ./start-server.sh', '@gemini', '@@bash'], ['bash', 'gemini']],
    [
      'stands behind npx',
      ['node /usr/lib/node_modules/npm/bin/npx-cli.js -y countersign mcp', 'opencode'],
      ['node', 'opencode'],
    ],
    [
      'stands behind npm, which writes over its words',
      ['sh -c countersign', 'npm', '@claude', '@@zsh'],
      ['sh', 'npm', 'claude'],
    ],
    ['stands behind bun x', ['bun x countersign mcp', 'claude'], ['bun', 'claude']],
    [
      'stands behind what starts a program otherwise',
      ['/usr/bin/env -S node', 'timeout 60 node', 'claude'],
      ['env', 'timeout', 'claude'],
    ],
    ['is three wrappers away at most', ['sh -c a', 'npx', 'sh -c b', 'claude', 'make'], ['sh', 'npx', 'sh', 'claude']],
    ['is not looked for behind a fourth', ['sh -c a', 'npx', 'sh -c b', 'env', 'claude'], ['sh', 'npx', 'sh', 'env']],
    ['stands behind a shell that reads from a pipe', ['sh', 'claude'], ['sh', 'claude']],
    ['may be a script of node', ['node /opt/agent/cli.js', '@@bash'], ['node']],
  ])('%s', (_, above, expected) => {
    expect(names(...above)).toEqual(expected);
  });

  it('of npm is known by what npm calls itself', () => {
    const [facts] = chain('npm');
    expect(nameOf({ words: ['npm exec @some/package mcp'] })).toBe('npm');
    expect(
      facts && agentsAbove([{ ...facts, words: ['npm exec @some/package mcp'] }, ...chain('claude')]),
    ).toHaveLength(2);
  });
});

describe('what is never taken for an agent', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["the person's shell, where they start the server by hand", ['@@-bash', 'sshd: me@pts/0'], []],
    ['their shell behind a wrapper', ['@npx', '@@/usr/bin/zsh', 'login'], ['npx']],
    [
      'a shell that an editor opened with files to begin with',
      ['@sh -c x', '@@/bin/bash --init-file /code/shell.sh', 'code'],
      ['sh'],
    ],
    ['a shell inside their shell', ['@bash', '@@bash'], []],
    ['a shell that is told to ask', ['@bash --rcfile mine -i', '@@bash'], []],
    ['what keeps terminals', ['tmux new -d', 'systemd'], []],
    ['a connection', ['sshd: me@notty', 'sshd'], []],
    ['what keeps sessions, behind a wrapper', ['sh -c x', '/usr/lib/systemd/systemd --user'], ['sh']],
  ])('%s', (_, above, expected) => {
    expect(names(...above)).toEqual(expected);
  });

  it('process 1, and nothing where nothing is above', () => {
    expect(agentsAbove([{ ...(chain('claude')[0] as ProcessFacts), pid: 1 }])).toEqual([]); // one was asked for
    expect(agentsAbove([])).toEqual([]);
  });
});
