// A vault of so many notes with a home beside it and a scripted model behind it, for the plugin to be opened on.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { closeAtEnd } from '../../test/support/closing.ts';
import { type ScriptStep, scriptedModel } from '../../test/support/scripted-model.ts';
import type { Stage } from '../../test/support/stage.ts';

export type MeasuredPlace = Pick<Stage, 'workspace' | 'home' | 'read' | 'model'> & { readonly env: Environment };

type Environment = Readonly<Record<string, string>>;

const PER_FOLDER = 100;

export const openPlace = async (
  notes: number,
  env: Environment,
  script: readonly ScriptStep[],
): Promise<MeasuredPlace> => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-obsidian-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const [workspace, home] = [join(folder, 'vault'), join(folder, 'home')];
  mkdirSync(home);
  const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');
  const write = (path: string, text: string): void => writeFileSync(join(workspace, path), text);
  mkdirSync(join(workspace, '.obsidian'), { recursive: true });
  write('.obsidian/app.json', '{}');
  for (let number = 0; number < notes; number++) {
    const path = noteAt(number);
    if (number % PER_FOLDER === 0) mkdirSync(join(workspace, dirname(path)), { recursive: true });
    write(path, noteText(number));
  }
  const model = await scriptedModel(script);
  closeAtEnd(() => model.close());
  return {
    workspace,
    home,
    env,
    read,
    model: ['--model', 'compatible/scripted', '--base-url', model.url],
  };
};

/** Notes 7, 1007 and 2007 are about badgers. */
export const noteAt = (number: number): string =>
  `Notes/${Math.floor(number / PER_FOLDER / 10)}/${Math.floor(number / PER_FOLDER)}/Note ${number}.md`;

const noteText = (number: number): string =>
  `# Note ${number}\n\nWords of note ${number}, about ${number % 1000 === 7 && number < 3000 ? 'badgers' : 'nothing'}. See [[Note ${(number * 7) % 1000}]].\n\nIt is line five.\n`;
