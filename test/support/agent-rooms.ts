// The loop in this process, over real rooms: a folder, a store, a model server on loopback, and a desk made of one function.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AgentEvent } from '../../src/agent/events.ts';
import { type RunEnd, run } from '../../src/agent/run.ts';
import type { Runtime } from '../../src/agent/runtime.ts';
import { DEFAULT_CONFIG } from '../../src/config/config.ts';
import { type CallbackAnswer, callbackDesk } from '../../src/decision/callback-desk.ts';
import { risksOf } from '../../src/decision/own-yes.ts';
import type { Asked } from '../../src/decision/question.ts';
import { createQuestions } from '../../src/decision/questions.ts';
import { openContents } from '../../src/history/open-contents.ts';
import { openHistory } from '../../src/history/open-history.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import type { Model } from '../../src/models/model.ts';
import { compatible } from '../../src/models/providers/compatible/compatible.ts';
import { deniedCall } from '../../src/policy/denied-call.ts';
import { judge } from '../../src/policy/judge.ts';
import { lookInside } from '../../src/policy/look-inside.ts';
import type { Rule } from '../../src/policy/rule.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import type { Session } from '../../src/session/session.ts';
import { createSessions } from '../../src/session/sessions.ts';
import { openStore } from '../../src/store/open-store.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import type { Tool } from '../../src/tool/tool.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { plainTools } from './plain-tools.ts';
import { faultsOf, type ReceivedRequest, resultsOf, type ScriptStep, scriptedModel } from './scripted-model.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface AgentRooms extends AgentProcess {
  readonly folder: string;
  /** Where the store is. */
  readonly home: string;
  readonly requests: readonly ReceivedRequest[];
  readonly events: AgentEvent[];
  read(path: string): string;
  write(path: string, content: string): void;
  /** Everything opened so far is closed; the same workspace and session (or another) as another process finds them. */
  anotherProcess(options?: AgentOptions, session?: number): AgentProcess;
  /** What each call was answered with on the wire, in order. */
  answers(): readonly string[];
}

/** What one process has in memory. */
export interface AgentProcess {
  readonly runtime: Omit<Runtime, 'emit'>;
  readonly session: Session;
  /** Until it is done or nobody answers. */
  go(
    decide: (asked: Asked) => CallbackAnswer | Promise<CallbackAnswer>,
    more?: { goOn?: () => Promise<boolean> },
  ): Promise<RunEnd>;
}

export interface AgentOptions {
  readonly rules?: readonly Rule[];
  readonly draft?: boolean;
  readonly reads?: 'allow' | 'ask';
  readonly tools?: readonly Tool[] | ((workspace: Workspace) => readonly Tool[]);
  /** Every tool, built-in or not, goes through it before it is registered. */
  readonly around?: (tool: Tool) => Tool;
  readonly limits?: Partial<Runtime['limits']>;
  readonly isPrivate?: (path: string) => boolean;
  /** Where commands are run, over the folder of this test. */
  readonly sandbox?: (folder: string) => Sandbox;
  readonly yes?: boolean;
  readonly commands?: 'ask' | 'off';
  /** The scripted model under another name, with another window, as if it were not on this machine, or another model altogether. */
  readonly model?: Partial<Model>;
  readonly runtime?: Partial<
    Pick<
      Runtime,
      | 'maxOutputTokens'
      | 'contextTokens'
      | 'price'
      | 'flagLimits'
      | 'spentBefore'
      | 'tools'
      | 'signal'
      | 'said'
      | 'keepDrafts'
    >
  >;
}

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

export const agentRooms = async (
  files: Readonly<Record<string, string>>,
  script: readonly ScriptStep[] | ScriptStep,
  options: AgentOptions = {},
): Promise<AgentRooms> => {
  const folder = temporaryFolder();
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  const server = await scriptedModel(script);
  const home = temporaryFolder();
  const events: AgentEvent[] = [];
  let close = (): void => undefined;
  const enter = (chosen: AgentOptions, session?: number): AgentProcess => {
    const opened = openRuntime({ folder, home, baseUrl: server.url }, chosen);
    close = opened.close;
    return processOf(opened.runtime, events, session);
  };
  onTestFinished(async () => {
    close();
    await server.close();
  });
  const first = enter(options);
  return {
    ...first,
    folder,
    home,
    events,
    requests: server.requests,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write,
    anotherProcess: (chosen = options, session = first.session.info.id) => {
      close();
      return enter(chosen, session);
    },
    answers: () => {
      const last = server.requests.at(-1);
      if (last === undefined) return [];
      const faults = faultsOf(last);
      if (faults.length > 0) throw new Error(faults.join('; '));
      return [...resultsOf(last).values()].flat();
    },
  };
};

/** Without a session it begins one. */
const processOf = (runtime: AgentProcess['runtime'], events: AgentEvent[], id?: number): AgentProcess => {
  const { sessions, questions } = runtime.store;
  const session =
    id === undefined
      ? sessions.begin({ profile: 'code', model: runtime.model.id, title: 'test' })
      : must(sessions.open(id));
  if (id === undefined) session.append({ kind: 'user', parts: [{ text: 'go' }] });
  return {
    runtime,
    session,
    go: async (decide, more = {}) => {
      const desk = callbackDesk({ questions, decide: async (asked) => onItsOwn(asked, await decide(asked)) });
      const running = run(session, runtime, { desks: [desk], process: { pid: process.pid, started: 'test' }, ...more });
      for (;;) {
        const { value, done } = await running.next();
        if (done) return value;
        events.push(value);
      }
    },
  };
};

const openRuntime = (
  place: { readonly folder: string; readonly home: string; readonly baseUrl: string },
  options: AgentOptions,
): { readonly runtime: AgentProcess['runtime']; close(): void } => {
  const { folder } = place;
  const workspace = must(openWorkspace(folder));
  const database = must(openStore({ env: { COUNTERSIGN_HOME: place.home }, workspaceId: workspace.id, root: folder }));
  const model = { ...compatible({ name: 'scripted', baseUrl: place.baseUrl }), ...options.model };
  const ledger = openLedger(database);
  const contents = openContents(database);
  const questions = createQuestions({ database, contents });
  const { tools = [], around = (tool) => tool } = options;
  const more = typeof tools === 'function' ? tools(workspace) : tools;
  const registry = createRegistry([...plainTools, ...more].map(around));
  const context = {
    workspace: folder,
    now: '2026-11-15',
    rules: options.rules ?? [],
    profile: { name: 'code', reads: options.reads ?? 'allow', commands: options.commands ?? 'ask' } as const,
    yes: options.yes ?? false,
    draft: options.draft ?? false,
    model: 'local' as const,
    private: () => undefined,
    privateChanges: new Map<string, string>(),
  };
  const runtime: Omit<Runtime, 'emit'> = {
    workspace,
    store: {
      database,
      ledger,
      contents,
      questions,
      history: openHistory({ database, workspace, ledger }),
      sessions: createSessions(database),
    },
    model,
    registry,
    tools: registry.tools.map(({ name, description, input }) => ({ name, description, input })),
    system: 'You are tested.',
    limits: { turns: 10, calls: 100, minutes: 10, tokens: 1_000_000, ...options.limits },
    lookLimits: DEFAULT_CONFIG.limits,
    maxOutputTokens: 4000,
    judge: async (proposal) => judge(proposal, { ...context, inside: await lookInside(proposal.preview.changes) }),
    privateIn: async (proposal) =>
      new Map(
        (proposal.preview.share ?? []).flatMap(({ origin }) =>
          origin !== undefined && options.isPrivate?.(origin.path) ? [[origin.path, 'private']] : [],
        ),
      ),
    hides: () => false,
    denies: (tool, input) => deniedCall(context.rules, { tool, input }, context),
    stays: 'while a desk is attached',
    signal: new AbortController().signal,
    now: Date.now,
    ...(options.sandbox === undefined ? {} : { sandbox: options.sandbox(folder) }),
    ...options.runtime,
  };
  const close = (): void => {
    model.close();
    database.close();
    workspace.close();
  };
  return { runtime, close };
};

/** A person who looks at each one and says yes to it alone. */
export const onItsOwn = (asked: Asked, answer: CallbackAnswer): CallbackAnswer => {
  if (answer === true) return { approved: true, risks: risksOf(asked) };
  return typeof answer === 'object' && answer.approved ? { risks: risksOf(asked), ...answer } : answer;
};
