// @module-tag rehearsal
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCards } from '../../src/cards/find-cards.ts';
import { toolOfCard } from '../../src/cards/tool-of-card.ts';
import type { Rule } from '../../src/policy/rule.ts';
import type { Reach } from '../../src/tool/preview.ts';
import type { Tool } from '../../src/tool/tool.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { realSandbox } from '../support/real-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { cardText, exampleTool, FRONT, parsed } from './written-card.ts';

const done = { text: 'All done.' };
const call = { calls: [{ name: 'example', arguments: {} }] };
const never = (): never => {
  throw new Error('nobody should be asked');
};

/** A tool of the person's own, with a file beside its card. */
const personal = async (language: string, code: string): Promise<{ tool: Tool; beside: string }> => {
  const [home, folder] = [temporaryFolder(), temporaryFolder()];
  const tools = join(home, '.config/countersign/tools');
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'example.md'), cardText(`${FRONT}\nfiles: [words.txt]`, language, code));
  writeFileSync(join(tools, 'words.txt'), 'hello');
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const { cards } = await findCards({ workspace: opened.value, environment: { HOME: home }, trusted: false });
  opened.value.close();
  const [card] = cards;
  if (card === undefined) throw new Error('the card was not found');
  return { tool: toolOfCard(card, { environment: process.env }), beside: join(tools, 'words.txt') };
};

describe('a card of the person’s own', () => {
  it('says itself whether it is risky', () => {
    const card = { ...parsed(cardText(FRONT, 'js', '() => 1')), place: 'personal' as const };
    expect(toolOfCard(card, { environment: {} }).risky).toBe(false);
    expect(toolOfCard({ ...card, risky: true }, { environment: {} }).risky).toBe(true);
  });

  it('has the files beside it, for a function', async () => {
    const { tool } = await personal('js', `async ({ look }) => ({ share: await look.file('words.txt') })`);
    const rooms = await agentRooms({}, [call, done], { tools: [tool] });
    await rooms.go(never);
    expect(rooms.answers()).toEqual(['hello']);
  });

  it('cannot load them into a script, because where it runs they are not there', async () => {
    const { tool } = await personal('sh', 'true');
    const opened = openWorkspace(temporaryFolder());
    if (!opened.ok) throw new Error(opened.error.message);
    expect(tool.available?.(opened.value)).toContain('a personal script cannot load files');
    opened.value.close();
  });

  it('case 168: is not run when one of them is another by now', async () => {
    const { tool, beside } = await personal('argv', 'true');
    writeFileSync(beside, 'changed');
    const rooms = await agentRooms({}, [call, done], { tools: [tool], sandbox: realSandbox });
    await rooms.go(never);
    expect(rooms.answers()[0]).toContain('words.txt has changed since example was loaded');
  });
});

describe('rules', () => {
  const allow = (of: string): Rule => ({
    verdict: 'allow',
    of,
    source: { kind: 'person', file: 'rules.yaml', line: 1 },
  });
  it.each([
    ['files', 1],
    ['cards', 0],
    ['example', 0],
  ])('case 173: a card that gives itself the group files, and an allow for %s: asked %i times', async (of, times) => {
    const tool = exampleTool('js', `() => ({ changes: { 'a.txt': 'x' } })`, `${FRONT}\ngroup: files`);
    expect(tool.group).toBe('files');
    const rooms = await agentRooms({}, [call, done], { tools: [tool], rules: [allow(of)] });
    let asked = 0;
    await rooms.go(() => {
      asked += 1;
      return false;
    });
    expect(asked).toBe(times);
  });
});

describe('what a function is shown', () => {
  const reading = (path: string) =>
    `async ({ look }) => { try { return (await look.read('${path}')).length; } catch (error) { return error.message; } }`;

  it('is nothing that a rule denies', async () => {
    const rule: Rule = {
      verdict: 'deny',
      of: '*',
      in: ['diary/**'],
      source: { kind: 'person', file: 'rules.yaml', line: 1 },
    };
    const rooms = await agentRooms({ 'diary/a.md': 'dear' }, [call, done], {
      tools: [exampleTool('js', reading('diary/a.md'))],
      rules: [rule],
    });
    await rooms.go(() => true);
    expect(rooms.answers()[0]).toContain('Refused by a rule');
  });

  it('is nothing that is hidden, as if it were not there', async () => {
    const { functionLook } = await import('../../src/cards/function-look.ts');
    const [folder] = [temporaryFolder()];
    writeFileSync(join(folder, 'a.md'), 'dear');
    const opened = openWorkspace(folder);
    if (!opened.ok) throw new Error(opened.error.message);
    const { createLook } = await import('../../src/proposal/layered-look.ts');
    const { DEFAULT_CONFIG } = await import('../../src/config/config.ts');
    const { hashOf } = await import('../../src/workspace/hash.ts');
    const look = createLook({
      workspace: opened.value,
      layers: [],
      limits: DEFAULT_CONFIG.limits,
      seen: () => ({ extent: 'none' }),
      signal: new AbortController().signal,
      progress: () => {},
      hash: hashOf,
      hides: (path) => path === 'a.md',
    });
    const shown = functionLook(look, [], undefined);
    expect(await shown.serve('read', 'a.md')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(await shown.serve('exists', 'a.md')).toEqual({ ok: true, value: false });
    expect(await shown.serve('list', '.')).toEqual({ ok: true, value: [] });
    expect(await shown.serve('list', 'none')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(shown.read).toEqual([]);
    opened.value.close();
  });

  it('is no file that is too large or no text', async () => {
    const large = await agentRooms({ 'a.txt': 'x'.repeat(17 * 1024 * 1024) }, [call, done], {
      tools: [exampleTool('js', reading('a.txt'))],
    });
    await large.go(never);
    expect(large.answers()[0]).toContain('TOO_LARGE: a.txt is too large for a function');
    const binary = await agentRooms({ 'a.bin': '\0\u0001\0' }, [call, done], {
      tools: [exampleTool('js', reading('a.bin'))],
    });
    await binary.go(never);
    expect(binary.answers()[0]).toContain('BINARY');
  });

  it('a list of parts is ticked part by part', async () => {
    const code = `async ({ look }) => ({ share: [{ title: 'first', text: await look.read('a.txt') }, { text: 'second' }] })`;
    const rooms = await agentRooms({ 'a.txt': 'one' }, [call, done], {
      tools: [exampleTool('js', code)],
      reads: 'ask',
    });
    await rooms.go(({ proposal }) => {
      expect(proposal.preview.share?.map(({ title }) => title)).toEqual(['first', 'part 2']);
      return { approved: true, keep: proposal.parts.slice(0, 1).map(({ id }) => id) };
    });
    expect(rooms.answers()[0]).toContain('one');
    expect(rooms.answers()[0]).not.toContain('second');
  });

  it('its own abandoned work cannot speak for it: a second answer is not heard', async () => {
    const code = `() => { Promise.reject(new Error('later')); return 'first'; }`;
    const rooms = await agentRooms({}, [call, done], { tools: [exampleTool('js', code)] });
    await rooms.go(never);
    expect(rooms.answers()).toEqual(['first']);
  });
});

describe('only what was signed is performed', () => {
  const other: Reach = { kind: 'command', command: 'rm -rf /', folder: '.', tier: 'network' };
  it.each([
    ['sh', 'true', `${FRONT}\nnetwork: true`],
    ['http', 'GET http://127.0.0.1:1/', FRONT],
  ])('%s', async (language, code, front) => {
    const tool = exampleTool(language, code, front);
    let performed: unknown;
    const rooms = await agentRooms({}, [call, done], {
      tools: [
        {
          ...tool,
          perform: async (input, _, look) => {
            const result = await tool.perform?.(input, other, look);
            performed = result;
            return result ?? { ok: false, error: { code: 'EXPIRED', message: 'none' } };
          },
        },
      ],
      sandbox: realSandbox,
    });
    await rooms.go(() => true);
    expect(performed).toMatchObject({ ok: false, error: { code: 'EXPIRED' } });
  });
});
