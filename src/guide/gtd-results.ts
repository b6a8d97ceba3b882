// Reads the results of the GTD tools back: projects and lists of an overview, findings of a review. Whatever stands in a line, it stays a line.
import type { CallResult } from '../models/message.ts';
import { type GuideCall, type Plan, say } from './plan.ts';
import { failure } from './results.ts';

export interface Finding {
  readonly kind: string;
  readonly words: string;
  readonly path: string;
  /** What would mend it. */
  readonly call?: GuideCall;
  /** What only the person can say. */
  readonly question?: string;
}

export interface GtdAction {
  readonly path: string;
  readonly waiting: boolean;
  readonly text: string;
}

export interface GtdProject {
  readonly path: string;
  readonly title: string;
  readonly status: string;
  readonly priority: number;
  readonly actions: readonly GtdAction[];
}

export interface GtdLists {
  /** As the vault's tool dates it. */
  readonly today: string;
  readonly projects: readonly GtdProject[];
  readonly central: readonly GtdAction[];
  /** The note each stands in, and its words. */
  readonly hotlist: readonly GtdAction[];
}

/** Ends the plan where there is no review to read. */
export function* findingsIn(result: CallResult): Plan<readonly Finding[]> {
  const { text, isError } = result;
  if (isError || !/^<review /m.test(text)) return yield* say(failure(result));
  const findings: Finding[] = [];
  let path = '';
  for (const line of text.split('\n')) {
    const [, opened] = /^<findings path=("(?:[^"\\]|\\.)*")>$/.exec(line) ?? [];
    const [, kind, words] = /^\d+\. ([a-z ]+): (.*)$/s.exec(line) ?? [];
    const [, name, input] = /^ {3}call: ([a-z_]+) (\{.*\})$/s.exec(line) ?? [];
    const [, question] = /^ {3}ask: (.*)$/s.exec(line) ?? [];
    const last = findings.at(-1);
    if (opened !== undefined) path = String(JSON.parse(opened));
    else if (kind !== undefined && words !== undefined) findings.push({ kind, words, path });
    else if (last !== undefined && name !== undefined && input !== undefined)
      findings[findings.length - 1] = { ...last, call: { name, input: inputOf(input) } };
    else if (last !== undefined && question !== undefined) findings[findings.length - 1] = { ...last, question };
  }
  return findings;
}

/** Written by our own tool a moment ago. */
const inputOf = (text: string): GuideCall['input'] => JSON.parse(text) as GuideCall['input'];

/** Ends the plan where there is no overview to read. */
export function* listsIn(result: CallResult): Plan<GtdLists> {
  const { text, isError } = result;
  const [, today = ''] = /^<overview sphere=.* date="([^"]*)">$/m.exec(text) ?? [];
  if (isError || today === '') return yield* say(failure(result));
  const projects: GtdProject[] = [];
  const lists = new Map<string, GtdAction[]>();
  let into: GtdAction[] | undefined;
  let path = '';
  for (const line of text.split('\n')) {
    const project = projectIn(line);
    const [, name, place] = /^<list name="([a-z ]+)" path=("(?:[^"\\]|\\.)*")>$/.exec(line) ?? [];
    if (project !== undefined) {
      into = [];
      path = project.path;
      projects.push({ ...project, actions: into });
    } else if (name !== undefined && place !== undefined) {
      into = lists.get(name) ?? [];
      lists.set(name, into);
      path = String(JSON.parse(place));
    } else if (line === '</project>' || line === '</list>') into = undefined;
    else if (line.startsWith('- ')) into?.push(actionIn(line.slice(2), path));
  }
  return {
    today,
    projects,
    central: lists.get('next actions') ?? [],
    hotlist: (lists.get('hotlist') ?? []).map(noted),
  };
}

const projectIn = (line: string): Omit<GtdProject, 'actions'> | undefined => {
  const [, path, title, status, priority] =
    /^<project path=("(?:[^"\\]|\\.)*") title=("(?:[^"\\]|\\.)*") status=("(?:[^"\\]|\\.)*")(?: priority="(\d+)")?.*>$/.exec(
      line,
    ) ?? [];
  if (path === undefined || title === undefined || status === undefined) return undefined;
  const [place, name, word] = [path, title, status].map((each) => String(JSON.parse(each)));
  return { path: place ?? '', title: name ?? '', status: word ?? '', priority: Number(priority ?? 3) };
};

const actionIn = (line: string, path: string): GtdAction => ({
  path,
  waiting: line.startsWith('[w] '),
  text: line.replace(/^\[[ w]\] /, ''),
});

/** A line of the hotlist names its note before its words. */
const noted = ({ text }: GtdAction): GtdAction => {
  const [, path, words] = /^("(?:[^"\\]|\\.)*"): (.*)$/s.exec(text) ?? [];
  return { path: path === undefined ? '' : String(JSON.parse(path)), waiting: false, text: words ?? text };
};

export const dueOf = (text: string): string | undefined => /📅\uFE0F?\s*(\d{4}-\d{2}-\d{2})/u.exec(text)?.[1];
