// A message over a folder, a store and a person who answers or is not there: what goes along with it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Config, DEFAULT_CONFIG } from '../../../../src/config/config.ts';
import { createPrivacy } from '../../../../src/config/privacy/privacy.ts';
import { openContents } from '../../../../src/history/open-contents.ts';
import {
  type AttachAround,
  type AttachedMessage,
  attachedTo,
} from '../../../../src/host/conversation/attach/attached-to.ts';
import type { Model } from '../../../../src/models/model.ts';
import type { MessagePart } from '../../../../src/session/record.ts';
import { openStore } from '../../../../src/store/open-store.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

export const CLOUD = { id: 'anthropic/claude-x', local: false };
export const LOCAL = { id: 'compatible/here', local: true };

export interface Desk extends Partial<Pick<AttachAround, 'files' | 'given'>> {
  readonly model?: Pick<Model, 'id' | 'local' | 'media' | 'window'>;
  readonly private?: Partial<Config['private']>;
  readonly limits?: Partial<Config['limits']>;
  readonly denied?: string;
  /** What the person answers; absent: nobody is there. */
  readonly answers?: boolean;
}

export const must = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

export const recordOf = ({ addTo, text }: AttachedMessage) => addTo({ kind: 'user', parts: [{ text }] });

export const at = (files: Readonly<Record<string, string | Uint8Array>>) => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const workspace = must(openWorkspace(folder));
  const database = must(
    openStore({ env: { COUNTERSIGN_HOME: temporaryFolder() }, workspaceId: workspace.id, root: folder }),
  );
  onTestFinished(() => {
    database.close();
    workspace.close();
  });
  const contents = openContents(database);
  const asked: string[] = [];
  const attach = (message: string, desk: Desk = {}) =>
    attachedTo(message, {
      setup: {
        workspace,
        config: {
          ...DEFAULT_CONFIG,
          private: { ...DEFAULT_CONFIG.private, ...desk.private },
          limits: { ...DEFAULT_CONFIG.limits, ...desk.limits },
        },
        // Only whether a path is denied is asked of them, and who is spoken to.
        policy: { isDenied: (path: string) => (path === desk.denied ? 'a rule' : undefined) },
        privacy: createPrivacy({
          settings: { ...DEFAULT_CONFIG.private, ...desk.private },
          workspace,
          isDenied: (path) => path === desk.denied,
        }),
        model: desk.model ?? CLOUD,
      } as unknown as AttachAround['setup'],
      store: { contents, database },
      ...(desk.files === undefined ? {} : { files: desk.files }),
      ...(desk.given === undefined ? {} : { given: desk.given }),
      ...(desk.answers === undefined
        ? {}
        : {
            ask: async (words: string) => {
              asked.push(words);
              return desk.answers === true;
            },
          }),
    });
  const partsOf = async (message: string, desk: Desk = {}): Promise<readonly MessagePart[]> => {
    const record = recordOf(must(await attach(message, desk)));
    return record.kind === 'user' ? record.parts : [];
  };
  return { folder, contents, asked, attach, partsOf };
};
