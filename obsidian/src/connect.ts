// A server for this vault: what finds the program and what starts or attaches to it, put together. Nothing of either runs before it is called.
import { homedir } from 'node:os';
import { type App, FileSystemAdapter } from 'obsidian';
import type { Answered } from '../../web/diff/answered.ts';
import { type Attachment, createAttachment } from './attach/attachment.ts';
import type { ServerInUse } from './attach/attachment-state.ts';
import type { DeskConnection } from './desk-connection.ts';
import { readDeviceSettings, writeLastGood } from './device-settings.ts';
import { findCountersign } from './find/find-countersign.ts';
import { realMachine } from './find/real-machine.ts';
import { noticeFor } from './find/words.ts';
import { handOverKeys } from './keys.ts';
import { WORDS } from './words.ts';

/** The way to a vault's server: nothing of it happens before it is used. */
export type Attach = (vault: string) => Pick<Attachment, 'start' | 'call' | 'events' | 'end'>;

export const attachFrom =
  (app: App): Attach =>
  (vault) =>
    createAttachment({ vault, env: process.env, program: () => findProgram(app, vault) });

export const connectVault = async (app: App, attach: Attach): Promise<Answered<DeskConnection>> => {
  const { adapter } = app.vault;
  if (!(adapter instanceof FileSystemAdapter))
    return { ok: false, error: { code: 'NOT_FOUND', message: WORDS.noFolder } };
  const attachment = attach(adapter.getBasePath());
  const started = await attachment.start();
  if (!started.ok) return started;
  const withKeys = async ({ isOurs }: ServerInUse): Promise<void> => {
    const handed = handOverKeys(app, attachment.call, isOurs);
    // Nobody waits for the answer to a question.
    if (isOurs) await handed;
  };
  await withKeys(started.value);
  return {
    ok: true,
    value: {
      call: attachment.call,
      events: attachment.events,
      again: async () => {
        const again = await attachment.start();
        if (!again.ok) return again;
        await withKeys(again.value);
        return { ok: true, value: undefined };
      },
      close: () => void attachment.end(),
    },
  };
};

const findProgram = async (
  app: App,
  vault: string,
): Promise<Answered<{ readonly node: string; readonly script: string }>> => {
  const { countersign, node, lastGood } = readDeviceSettings(app);
  const found = await findCountersign(
    {
      platform: process.platform,
      env: process.env,
      home: homedir(),
      vault,
      settings: { countersign, node },
      lastGood,
    },
    realMachine(),
  );
  if (!found.ok) {
    const { title, text, commands } = noticeFor(found.reason, process.platform);
    return { ok: false, error: { code: 'NOT_FOUND', message: `${title}. ${text}`, wayOut: commands.join('\n') } };
  }
  const program = { node: found.node, script: found.script };
  writeLastGood(app, program);
  return { ok: true, value: program };
};
