// Proposals and contexts for the tests of this room, with only what a test wants to say.
import type { PolicyContext } from '../../src/policy/context.ts';
import { NOTHING_INSIDE } from '../../src/policy/look-inside.ts';
import type { Rule } from '../../src/policy/rule.ts';
import type { Proposal } from '../../src/proposal/proposal.ts';
import type { Reach } from '../../src/tool/preview.ts';
import type { ToolEffect } from '../../src/tool/tool.ts';
import type { Bytes, FileState } from '../../src/workspace/file-state.ts';
import type { Path } from '../../src/workspace/path.ts';

export const path = (text: string): Path => text as Path; // tests name places without a disk

export const bytes = (text: string): Bytes => ({
  hash: text,
  size: text.length,
  read: () => Promise.resolve(new TextEncoder().encode(text)),
});

export const file = (text: string): FileState => ({ kind: 'file', bytes: bytes(text), mode: 0o644 });

export interface Asked {
  readonly tool?: string;
  readonly group?: string;
  readonly effect?: ToolEffect;
  readonly input?: Proposal['input'];
  readonly changes?: readonly string[];
  readonly moved?: { readonly from: string; readonly to: string };
  /** Paths; '' is an item that comes from no file. */
  readonly shares?: readonly string[];
  readonly looked?: readonly string[];
  readonly reach?: Reach;
  readonly rescued?: string;
  readonly echoed?: true;
  readonly deletes?: readonly string[];
}

export const proposal = (asked: Asked): Proposal => ({
  id: '1.1.0',
  stage: 'first',
  call: {
    id: '1.1.0',
    providerId: 'a',
    name: asked.tool ?? 'edit_file',
    arguments: '{}',
    ...(asked.rescued === undefined ? {} : { rescued: asked.rescued }),
    ...(asked.echoed === undefined ? {} : { echoed: asked.echoed }),
  },
  tool: {
    name: asked.tool ?? 'edit_file',
    title: 'A tool',
    group: asked.group ?? 'files',
    effect: asked.effect ?? 'change',
    card: 'card',
  },
  input: asked.input ?? {},
  adjusted: [],
  preview: {
    summary: 'do something',
    ...(asked.changes === undefined && asked.moved === undefined && asked.deletes === undefined
      ? {}
      : {
          changes: [
            ...(asked.changes ?? []).map((name) => ({ path: path(name), before: file('a'), after: file('b') })),
            ...(asked.deletes ?? []).map((name) => ({ path: path(name), before: file('a'), after: null })),
            ...(asked.moved === undefined
              ? []
              : [{ path: path(asked.moved.to), from: path(asked.moved.from), before: null, after: file('a') }]),
          ],
        }),
    ...(asked.shares === undefined
      ? {}
      : {
          share: asked.shares.map((name) => ({
            title: name,
            text: bytes('text'),
            ...(name === '' ? {} : { origin: { path: path(name), hash: 'hash' } }),
          })),
        }),
    ...(asked.reach === undefined ? {} : { reach: asked.reach }),
  },
  parts: [],
  disk: {},
  looked: (asked.looked ?? []).map(path),
  recipient: 'compatible/test',
  digest: 'digest',
  effectDigest: 'effect',
});

export const context = (more: Partial<PolicyContext> = {}): PolicyContext => ({
  rules: [],
  profile: { name: 'code', reads: 'allow', commands: 'ask' },
  yes: false,
  draft: false,
  model: 'cloud',
  private: (name) => (name.startsWith('Diary/') ? 'in the folder Diary' : undefined),
  privateChanges: new Map(),
  inside: NOTHING_INSIDE,
  workspace: '/home/ann/code/shop',
  now: '2026-11-15T12:00:00.000Z',
  ...more,
});

export const rule = (more: Partial<Rule> & Pick<Rule, 'verdict' | 'of'>): Rule => ({
  source: { kind: 'person', file: '/home/ann/.config/countersign/rules.yaml', line: 12 },
  ...more,
});

export const request = (host: string): Reach => ({ kind: 'request', method: 'GET', url: `https://${host}/`, host });

export const command = (words: string, tier: 'witnessed' | 'blind' | 'network'): Reach => ({
  kind: 'command',
  command: words,
  folder: '.',
  tier,
});
