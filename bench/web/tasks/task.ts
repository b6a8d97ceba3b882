// Something that a new user wants, on the page as it is and as it was, and what is true when they have it.
import type { ScriptedCall } from '../../../test/support/chat-wire.ts';
import type { Person } from './person.ts';

export interface Task {
  readonly name: string;
  readonly scene: Scene;
  /** By the name of the desk's shape; what they see leads them, no key that one has to know. */
  readonly ways: Readonly<Record<'countersign' | 'before', (person: Person) => Promise<void>>>;
  /** Says what is not as it was wanted; nothing is. */
  faults(end: End): Promise<readonly string[]>;
}

export interface Scene {
  readonly files: Readonly<Record<string, string>>;
  readonly profile: 'code' | 'notes';
  /** What the model does when it is told these words. */
  readonly calls: Readonly<Record<string, readonly ScriptedCall[]>>;
  /** Said and signed on earlier days, the earliest first. */
  readonly past: readonly Past[];
  /** Just said: its sheet is on the page. Absent: the desk was just opened. */
  readonly words?: string;
}

export interface Past {
  readonly daysAgo: number;
  readonly words: string;
  /** The model has an address that is not on this machine. */
  readonly isElsewhere?: true;
}

export interface End {
  readonly person: Person;
  /** A file of the workspace, when it has become this; else as it is in the end. */
  becomes(path: string, text: string): Promise<string>;
  /** The last request that the model was sent, as soon as it has these words; else as it is in the end. */
  told(words: string): Promise<string>;
}
