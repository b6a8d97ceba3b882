// A hub behind a real listener, asked as another program asks it; every reply and every event is held against docs/openapi.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { ErrorCode } from '../../../../src/error/error-value.ts';
import { replySchema } from '../../../../src/surfaces/server/api/openapi.ts';
import { readAssets } from '../../../../src/surfaces/server/http/assets.ts';
import { openListener } from '../../../../src/surfaces/server/http/open-listener.ts';
import type { DeskEvent } from '../../../../src/surfaces/server/wire/event.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type Description, misfits } from '../api/fits.ts';
import { signedIn } from '../api/program.ts';
import type { OpenedHub } from './open-hub.ts';

export interface OverHttp {
  ask<T>(method: string, path: string, body?: object): Promise<T>;
  /** The error of a request that is refused, with its status. */
  refused(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly code: ErrorCode }>;
  /** What a page that is open from now on hears. */
  readonly heard: readonly DeskEvent[];
  hears<K extends DeskEvent['kind']>(
    kind: K,
    where?: (event: Extract<DeskEvent, { kind: K }>) => boolean,
  ): Promise<Extract<DeskEvent, { kind: K }>>;
}

const description: Description = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8'),
);

export const overHttp = async ({ routes, journal, beforeItCloses }: OpenedHub): Promise<OverHttp> => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="nonce" content="__NONCE__"><title>Desk</title>',
  );
  const assets = await readAssets(folder);
  if (!assets.ok) throw new Error(assets.error.message);
  const listener = await openListener({
    ...{ routes, journal, assets: assets.value },
    ...{ host: '127.0.0.1', port: 0, log: () => undefined },
  });
  if (!listener.ok) throw new Error(listener.error.message);
  const { followers } = journal;
  beforeItCloses(async () => {
    await listener.value.close();
    await vi.waitFor(() => expect(journal.followers).toBe(followers), 30_000);
  });
  const program = await signedIn(listener.value.link());
  const heard = await program.events(journal.last);
  return {
    heard,
    ask: async <T>(method: string, path: string, body?: object): Promise<T> => {
      const { status, value } = await program.call(method, path, body);
      expect([method, path, status, value]).toEqual([method, path, 200, value]);
      expect([method, path, misfits(description, schemaOf(method, path), value)]).toEqual([method, path, []]);
      return value as T; // as the schema says, which was checked just now
    },
    refused: async (method, path, body) => {
      const { status, value } = await program.call(method, path, body);
      expect([path, status >= 400, misfits(description, replySchema('ErrorReply'), value)]).toEqual([path, true, []]);
      return { status, code: (value as { error: { code: ErrorCode } }).error.code }; // as above
    },
    hears: (kind, where = () => true) =>
      vi.waitFor(
        () => {
          const found = heard.find((event) => event.kind === kind && where(event as never)); // the kind says which it is
          if (found === undefined) throw new Error(`no ${kind} among ${heard.map((event) => event.kind).join(' ')}`);
          expect(misfits(description, replySchema('DeskEvent'), found)).toEqual([]);
          return found as never; // as above
        },
        { timeout: 30_000, interval: 10 },
      ),
  };
};

const schemaOf = (method: string, path: string) => {
  const [address = ''] = path.split('?');
  const fitting = Object.keys(description.paths)
    .filter((each) => new RegExp(`^${each.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(address))
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .find((each) => description.paths[each]?.[method.toLowerCase()] !== undefined);
  const operation = description.paths[fitting ?? '']?.[method.toLowerCase()];
  const schema = operation?.responses['200'].content['application/json']?.schema;
  if (schema === undefined) throw new Error(`${method} ${path} is not described`);
  return schema;
};
