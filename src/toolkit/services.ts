// What built-in tools are given beside a look: they are made with it, so that the same tool runs over any workspace, and in a test.
import type { Result } from '../error/error-value.ts';
import type { Transport } from '../models/transport.ts';
import type { Environment } from '../store/state-folder.ts';
import type { Look } from '../tool/look.ts';
import type { Preview } from '../tool/preview.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface Services {
  readonly workspace: Workspace;
  /** For the places of the person's own files and for programs on PATH; never shown to a model. */
  readonly environment: Environment;
  readonly settings: ToolSettings;
  /** A folder of ours for what can be built again at any time (the index of this workspace). Made when first asked for. */
  indexFolder(): Result<string>;
  /** The network, for requests that a person signed. */
  network(): Transport;
  /**
   * Why a note may not go to the model in use, in words; nothing where it may. For what a tool puts together from many notes: it leaves
   * such notes out, and says how many. Absent: no note is private here.
   */
  privateReason?(path: string, text: string): string | undefined;
  /** Tools that a model is shown only when it asks for them, by group. Absent: all are shown. */
  later?(): ReadonlyMap<string, readonly string[]>;
}

/** What a tool proposes, in a file of its own that is loaded when the tool is used. */
export type ToolWork<Input> = (input: Input, look: Look, services: Services) => Promise<Result<Preview>>;

/** The person's own settings for tools; never from a workspace. */
export interface ToolSettings {
  /** Where `web_search` asks. Absent: the tool is not available. */
  readonly webSearch?: {
    readonly kind: 'brave' | 'searxng' | 'custom';
    readonly address: string;
    key?(): string;
  };
  /** What `run_tests` runs unless it is told otherwise. Absent: what the workspace's files say. */
  readonly testCommand?: string;
  /** The sphere the coach was opened for: what the GTD tools speak of when a call names none. Absent: all. */
  readonly sphere?: string;
}
