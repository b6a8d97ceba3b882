// The plugin's real bundle in the stand-in host, in Chromium, over a scripted server.
import type { Page } from 'playwright-core';
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import { type HostPage, type HostPageOptions, openHostPage } from './host-page.ts';
import { type HostScript, type LoadTimes, USUAL_SCRIPT } from './host-script.ts';

export interface OpenVault extends HostPage {
  readonly times: LoadTimes;
  /** A question comes, as the server says it. */
  ask(question: QuestionView): Promise<void>;
  asked(): Promise<readonly { readonly method: string; readonly path: string; readonly body: unknown }[]>;
}

export interface VaultOptions extends HostPageOptions, Partial<HostScript> {}

export const openVault = async (options: VaultOptions = {}): Promise<OpenVault> => {
  const opened = await openHostPage(options);
  const { page } = opened;
  const { state, questions, settlesAfter, replies } = { ...USUAL_SCRIPT, ...options };
  const script: HostScript = { state, questions, settlesAfter, replies: { ...USUAL_SCRIPT.replies, ...replies } };
  const times = await page.evaluate<LoadTimes>(`load(${JSON.stringify(script)}, source)`);
  return {
    ...opened,
    times,
    ask: (question) => page.evaluate(`host.server.ask(${JSON.stringify(question)})`),
    asked: () => page.evaluate('host.server.asked'),
  };
};

/** The sheet of the modal, once it takes an answer. */
export const armedSheet = async (page: Page): Promise<void> =>
  page.locator('.modal .cs-sheet[data-armed="true"]').waitFor();
