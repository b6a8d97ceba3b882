// Tools and skills: which there are, where they come from, whether they can be used here, and one of them in full.
import { skillsHere } from '../../../config/skills/find-skills.ts';
import { loadSkill } from '../../../config/skills/load-skill.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { callsOf } from '../../../host/deciding/offer-rule.ts';
import { type ListedTool, type LoadedTools, loadTools } from '../../../host/own-things/load-tools.ts';
import { skillFacts } from '../../../host/own-things/skill-facts.ts';
import { longJson } from '../../../host/own-things/tool-json.ts';
import { callInWords } from '../../../policy/past-call.ts';
import { get, type Route } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import type { SkillsReply, SkillView, ToolRow, ToolsReply, ToolUse, ToolView } from '../wire/own-things.ts';
import { problemOf } from './problem.ts';

export const toolsRoutes = (ground: RouteGround): readonly Route[] => [
  get('/api/tools', {
    about: 'Every tool there is for this folder, by group. Cards are read as text; nothing of them runs.',
    reply: 'ToolsReply',
    handle: () => inTools(ground, (loaded) => ok(listed(loaded))),
  }),
  get('/api/tools/:name', {
    about: 'One tool with its parameters, its examples and its recent use.',
    reply: 'ToolView',
    handle: ({ params }) => inTools(ground, (loaded) => oneTool(ground, loaded, params.name ?? '')),
  }),
  get('/api/skills', {
    about: 'The skills of the person and of the folder.',
    reply: 'SkillsReply',
    handle: () => skills(ground),
  }),
  get('/api/skills/:name', {
    about: 'One skill as a model would get it, with what it requires.',
    reply: 'SkillView',
    handle: ({ params }) => oneSkill(ground, params.name ?? ''),
  }),
];

/** Loaded each time: somebody may have written a card or trusted one meanwhile. */
const inTools = async <T>({ rooms }: RouteGround, work: (loaded: LoadedTools) => Result<T>): Promise<Result<T>> => {
  const loaded = await loadTools(rooms.workspace.root);
  if (!loaded.ok) return loaded;
  try {
    return work(loaded.value);
  } finally {
    loaded.value.workspace.close();
  }
};

const listed = ({ registry, tools, untrusted, errors }: LoadedTools): ToolsReply => ({
  tools: tools.map(rowOf),
  groups: registry.groups().map(({ name, count }) => ({ name, count })),
  untrusted,
  problems: errors.map(problemOf),
});

const rowOf = (tool: ListedTool): ToolRow => {
  const { hints: _, aliases: __, parameters: ___, ...row } = longJson(tool);
  return row;
};

const oneTool = ({ rooms }: RouteGround, { registry, tools }: LoadedTools, name: string): Result<ToolView> => {
  const found = registry.get(name);
  if (!found.ok) return found;
  const listedTool = tools.find(({ tool }) => tool === found.value);
  if (listedTool === undefined) throw new Error('bug: a tool of the registry is not listed');
  const recent = recentUse(rooms.store.ledger, found.value.name);
  return recent.ok ? ok({ ...longJson(listedTool), recent: recent.value }) : recent;
};

/** As many as a person looks through. */
const MOST_USES = 20;
/** Records of the ledger that are looked at for them; older ones are not recent. */
const NEWEST_RECORDS = 2000;

const recentUse = (ledger: RouteGround['rooms']['store']['ledger'], tool: string): Result<readonly ToolUse[]> => {
  const calls = callsOf(ledger, NEWEST_RECORDS);
  if (!calls.ok) return calls;
  const uses = calls.value.filter((call) => call.tool === tool).slice(0, MOST_USES);
  return ok(
    uses.map((call) => ({
      ...{ call: call.id, at: call.at, session: call.session, words: callInWords(call), verdict: call.verdict },
      ...(call.answer === undefined ? {} : { answer: call.answer }),
    })),
  );
};

const skills = async ({ rooms }: RouteGround): Promise<Result<SkillsReply>> => {
  const found = await skillsHere(rooms.workspace, process.env);
  if (!found.ok) return found;
  return ok({
    skills: found.value.skills.map((skill) => ({ ...skillFacts(skill), trusted: true as const })),
    untrusted: found.value.untrusted.map(({ name, file }) => ({ name, file })),
    problems: found.value.errors.map(problemOf),
  });
};

const oneSkill = async ({ rooms }: RouteGround, name: string): Promise<Result<SkillView>> => {
  const found = await skillsHere(rooms.workspace, process.env);
  if (!found.ok) return found;
  const loaded = loadSkill(name, found.value);
  if (!loaded.ok) return loaded;
  const { skill, pieces, words } = loaded.value;
  return ok({
    ...skillFacts(skill),
    trusted: true,
    text: pieces.map((piece) => piece.text).join('\n'),
    notes: words.split('\n').slice(1),
  });
};
