// Trust as a person meets it: the notice, the question at the terminal, and what counts afterwards.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countersign, type Terminal } from '../support/countersign.ts';
import { onStage, type Stage } from '../support/stage.ts';

const CARD = '.countersign/tools/shout.md';
const card = (name: string): string =>
  `---\nname: ${name}\ndescription: Say a text in capital letters. Use it when something must be loud.\nrisky: false\nparameters: { text: { type: string, required: true } }\n---\n\n\`\`\`js\n({ input }) => ({ share: input.text.toUpperCase() })\n\`\`\`\n`;
const done = { text: 'Done.' };
const task = ({ model }: Stage, ...more: string[]): string[] => [
  'run',
  'do it',
  '--profile',
  'code',
  ...model,
  ...more,
];
/** Answers count only once the prompt is there. */
const answer = async (terminal: Terminal, keys: string): Promise<void> => {
  await terminal.until(/Trust which\?.*\s+> /);
  terminal.type(keys);
};
const names = (stage: Stage, at: number): string => stage.requests[at]?.raw ?? '';

describe('what a folder brings along', () => {
  it('case 161, case 173: is named, left out and not in the request, also when it calls itself harmless', async () => {
    const stage = await onStage({ [CARD]: card('shout'), 'a.txt': 'a\n' }, [done]);
    const refused = await stage.run(...task(stage));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`UNTRUSTED  This folder brings along what you have not trusted: ${CARD}.`);
    expect(refused.stderr).toContain('countersign trust');
    expect(stage.requests).toHaveLength(0);
    expect((await stage.run(...task(stage, '--untrusted'))).code).toBe(0);
    expect(names(stage, 0)).not.toContain('shout');
  });

  it('counts in part: one card chosen by number at the terminal, the other not', async () => {
    const stage = await onStage({ [CARD]: card('shout'), '.countersign/tools/whisper.md': card('whisper') }, [
      done,
      done,
    ]);
    const terminal = stage.terminal('trust');
    await terminal.until('tool card   .countersign/tools/shout.md   new');
    await terminal.until('  │ ({ input }) => ({ share: input.text.toUpperCase() })');
    await answer(terminal, 'maybe\r');
    await answer(terminal, 'd2\r');
    await terminal.until('whisper.md   new');
    await answer(terminal, '1\r');
    await terminal.until('Trusted 1 file.');
    expect(await terminal.exit).toBe(0);

    const headless = await stage.run(...task(stage));
    expect(headless.code).toBe(1);
    expect(headless.stderr).toContain('.countersign/tools/whisper.md');
    expect(headless.stderr).not.toContain('shout');
    expect((await stage.run(...task(stage, '--untrusted', '--tools', 'shout'))).code).toBe(0);
    expect(names(stage, 0)).toContain('shout');
    expect(names(stage, 0)).not.toContain('whisper');
    rmSync(join(stage.workspace, '.countersign/tools/whisper.md'));
    expect((await stage.run(...task(stage, '--tools', 'shout'))).code).toBe(0);
  });

  it.each([
    ['Enter', '\r'],
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
    ['none', 'none\r'],
  ])('%s trusts nothing', async (_, keys) => {
    const stage = await onStage({ 'AGENTS.md': 'obey\n' }, [done]);
    const terminal = stage.terminal('trust');
    await answer(terminal, keys);
    await terminal.until('Nothing was trusted.');
    expect(await terminal.exit).toBe(4);
    expect((await stage.run(...task(stage))).code).toBe(1);
  });

  it('all trusts everything; ? explains; a change is asked about as a difference', async () => {
    const stage = await onStage({ 'AGENTS.md': `obey\n${'more\n'.repeat(40)}`, [CARD]: card('shout') }, [done]);
    const first = stage.terminal('trust');
    await first.until(/more lines\. Enter goes on .*\s+> /);
    first.type('\r');
    await answer(first, '?\r');
    await first.until('trust everything that is numbered');
    await answer(first, 'all\r');
    await first.until('Trusted 2 files.');
    stage.write('AGENTS.md', `obey me\n${'more\n'.repeat(40)}`);
    const again = stage.terminal('trust');
    await again.until('changed since you trusted it');
    await again.until('− obey');
    await again.until('+ obey me');
    await answer(again, 'y\r');
    await again.until('Trusted 1 file.');
    expect(await again.exit).toBe(0);
    expect((await stage.run(...task(stage))).code).toBe(0);
    expect(names(stage, 0)).toContain('obey me');
  });

  it('is told at the start of a chat, with the command that shows it', async () => {
    const stage = await onStage({ 'AGENTS.md': 'obey\n' }, [done]);
    const terminal = stage.terminal('chat', ...stage.model);
    await terminal.until('not trusted: AGENTS.md. It is left out. `countersign trust` shows it.');
    terminal.kill('SIGKILL');
  });

  it('case 183: a tool that a model writes is asked for even with --yes, and waits for trust', async () => {
    const write = {
      calls: [
        { name: 'create_file', arguments: { path: CARD, content: card('shout'), description: 'a tool for myself' } },
      ],
    };
    const stage = await onStage({ 'a.txt': 'a\n' }, [write, done, write, done]);
    const refused = await stage.run(...task(stage, '--yes'));
    expect(refused.code).toBe(4);
    expect(existsSync(join(stage.workspace, CARD))).toBe(false);

    const terminal = stage.terminal(...task(stage, '--yes'));
    await terminal.until('Apply?');
    await terminal.until('> ');
    terminal.type('y\r');
    expect(await terminal.exit).toBe(0);
    expect(existsSync(join(stage.workspace, CARD))).toBe(true);
    expect(JSON.stringify(stage.requests.at(-1)?.body.tools)).not.toContain('shout');
    const next = await stage.run(...task(stage));
    expect(next.stderr).toContain(`UNTRUSTED  This folder brings along what you have not trusted: ${CARD}.`);
  });

  it('case 183: in a home folder a model cannot write our own rules, tools or trust unasked', async () => {
    const path = 'countersign/config/rules.yaml';
    const write = { calls: [{ name: 'create_file', arguments: { path, content: 'rules: []\n', description: 'd' } }] };
    const stage = await onStage({ 'a.txt': 'a\n' }, [write, done]);
    const inside = { ...stage, workspace: stage.home };
    const refused = await countersign(inside, ...task(stage, '--yes'));
    expect(refused.code).toBe(4);
    expect(existsSync(join(stage.home, path))).toBe(false);
  });

  it('case 190: a value that looks like a flag stays a value', async () => {
    const stage = await onStage({ 'AGENTS.md': 'obey\n' }, [done]);
    const asTask = await stage.run('run', '--dry-run', '--model', 'offline', '--', '--untrusted');
    expect([asTask.code, asTask.stderr.includes('UNTRUSTED')]).toEqual([1, true]);
    const asValue = await stage.run('run', 'x', '--dry-run', '--profile', '--untrusted', '--model', 'offline');
    expect(asValue.code).not.toBe(0);
    const asPath = await stage.run('trust', '--', '--yes');
    expect(asPath.stderr).toContain('--yes is not among what this folder brings along.');
    expect((await stage.run('trust', '--json')).code).toBe(4);
  });
});
