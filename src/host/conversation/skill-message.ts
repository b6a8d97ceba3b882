// A skill that the person names, in front of their own words: with what it requires, and where each text came from.
import { readWorkspaceText } from '../../config/read-text.ts';
import { shownBy } from '../../config/skills/brought-tools.ts';
import { skillsHere } from '../../config/skills/find-skills.ts';
import { loadSkill, type SkillPiece } from '../../config/skills/load-skill.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { TASK } from '../../session/own-words.ts';
import type { MessagePart, SessionRecord } from '../../session/record.ts';
import type { Setup } from '../setup/setup.ts';

export interface SkillMessage {
  readonly name: string;
  /** What is loaded before it. */
  readonly requires: readonly string[];
  /** What could not be loaded, in words. */
  readonly notes: readonly string[];
  /** Words for the tools it brings. */
  readonly shows: readonly string[];
  /** The person's message with the skill in front of it. */
  record(message: string): SessionRecord;
}

type From = Pick<Setup, 'workspace' | 'policy' | 'privacy' | 'model'>;

/** NOT_FOUND lists the skills there are; UNTRUSTED when the one that is meant does not count yet. */
export const skillMessage = async (name: string, setup: From): Promise<Result<SkillMessage>> => {
  if (setup.model.id === 'offline')
    return fail('BAD_ARGS', 'The built-in guide cannot follow a skill.', {
      wayOut: 'Name a model: --model provider/name.',
    });
  const found = await skillsHere(setup.workspace, process.env);
  if (!found.ok) return found;
  const loaded = loadSkill(name, found.value);
  if (!loaded.ok) return loaded;
  const { skill, pieces, tools, words } = loaded.value;
  await setup.privacy.settle();
  const parts: MessagePart[] = [];
  for (const piece of pieces) {
    const part = await partOf(piece, setup);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return ok({
    name: skill.name,
    requires: pieces.slice(0, -1).map((piece) => piece.skill.name),
    notes: words.split('\n').slice(1),
    shows: shownBy(tools),
    record: (message) => ({
      kind: 'user',
      parts: [{ text: `${words}\n` }, ...parts, { text: `${TASK}${message}` }],
      ...(tools.length === 0 ? {} : { shows: shownBy(tools) }),
    }),
  });
};

/** The person's own skill is their own words; a folder's is marked with its file, so that the ledger knows what left. */
const partOf = async (
  { skill, text }: SkillPiece,
  { workspace, policy, privacy, model }: From,
): Promise<Result<MessagePart>> => {
  if (skill.hash === undefined) return ok({ text });
  const path = workspace.resolve(skill.file, 'read');
  if (!path.ok) return path;
  const denied = policy.isDenied(path.value);
  if (denied !== undefined)
    return fail('DENIED', `The skill ${skill.name} is not loaded: a rule denies ${path.value}.`);
  const whole = await readWorkspaceText(workspace, skill.file, skill.hash);
  if (!whole.ok) return whole;
  const version = { hash: skill.hash, ...(whole.value === undefined ? {} : { text: whole.value }) };
  const reason = privacy.why(path.value, version);
  if (reason !== undefined && !model.local)
    return fail('DENIED', `The skill ${skill.name} stays here: ${path.value} is private (${reason}).`, {
      wayOut: 'Use a model on this machine.',
    });
  const origin = { path: path.value, hash: skill.hash, lines: skill.lines };
  return ok({ text, origin, ...(reason === undefined ? {} : { private: true }) });
};
