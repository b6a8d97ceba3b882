// A data file in a folder of its own, and what describe_data says about it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseEngine } from '../../../src/store/choose-engine.ts';
import type { Connection } from '../../../src/store/engine.ts';
import type { Preview } from '../../../src/tool/preview.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { over, preview, shared } from '../tool-calls.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export const folderWith = (files: Files): string => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
};

export const described = async (
  name: string,
  content: string | Uint8Array,
  detail?: 'minimal' | 'standard' | 'comprehensive',
): Promise<string> => {
  const [text = ''] = await shared(await proposed(folderWith({ [name]: content }), name, detail));
  return text;
};

export const proposed = (folder: string, path: string, detail?: string): Promise<Preview> =>
  preview(over(folder), 'describe_data', { path, ...(detail === undefined ? {} : { detail }) });

/** A database after some SQL; still open, as with a program that works on it. */
export const openDatabase = (file: string, sql: string): Connection => {
  const connection = chooseEngine().open(file, { readOnly: false });
  connection.exec(sql);
  return connection;
};
