// The narrow rule behind "always": this tool, these words, these paths, this workspace, and nothing wider.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { hasWildcard } from './match-value.ts';
import type { Judgement, Rule } from './rule.ts';
import { ANY_HOST, subjectOf } from './subject.ts';

export interface AlwaysRequest {
  readonly proposal: Proposal;
  readonly judgement: Judgement;
  /** Real path of the workspace. */
  readonly workspace: string;
  readonly until?: string;
  /** Where it would be saved. */
  readonly source: Rule['source'];
}

/** Programs that run whatever they are told: a rule for one of them is a rule for everything. */
const INTERPRETERS =
  /^(?:\S*\/)?(?:(?:ba|z|da|k|fi|c|tc)?sh|python[\d.]*|node|deno|bun|perl|ruby|php|lua|awk|gawk|sed|tclsh|osascript|pwsh|powershell|npx|bunx|uvx|env|sudo|doas|su|xargs|watch|nohup|setsid|timeout|nice|busybox|command|eval|exec|ssh|make|find|vim?|nvim|emacs|tar|man)(?:\s|$)/;
/** What the shell reads as more than words. */
const MORE_THAN_WORDS = /[;&|<>()$`\\"'*?[\]{}~#!\n\r\t]|[^\x20-\x7e]|^[A-Za-z_]\w*=/;

/** DENIED in words when "always" is not to be had for this; else the rule, to be shown in full before it is saved. */
export const alwaysRule = (request: AlwaysRequest): Result<Rule> => {
  const { proposal, judgement } = request;
  if (judgement.mustAsk) return never(`${judgement.why}; this is asked every time`);
  if (judgement.verdict !== 'ask') return never('this is not asked');
  const { preview, tool } = proposal;
  const subject = subjectOf(proposal);
  if ((preview.changes ?? []).some(({ before, after }) => holdsTree(before) || holdsTree(after)))
    return never('a whole folder changes as one, and cannot be shown in full');
  const command = tool.effect === 'run' ? proposal.input.command : undefined;
  if (tool.effect === 'run') {
    if (typeof command !== 'string') return never('there is no command to name');
    if (INTERPRETERS.test(command)) return never('this program runs whatever it is told');
    if (MORE_THAN_WORDS.test(command)) return never('the command is more than plain words');
    if (subject.reaches.includes(ANY_HOST)) return never('the command may reach any host');
  }
  const odd = [...subject.changes, ...subject.shares, ...subject.reaches].find(hasWildcard);
  if (odd !== undefined) return never(`"${odd}" would be read as a pattern`);
  const writes = tool.effect === 'run' ? 'writes' : 'changes';
  return ok({
    verdict: 'allow',
    of: tool.name,
    ...(typeof command === 'string' ? { input: { command } } : {}),
    ...(subject.changes.length > 0 ? { [writes]: subject.changes } : {}),
    ...(subject.shares.length > 0 && tool.effect !== 'run' ? { shares: subject.shares } : {}),
    ...(subject.reaches.length > 0 ? { reaches: subject.reaches } : {}),
    workspace: request.workspace,
    ...(request.until === undefined ? {} : { until: request.until }),
    source: request.source,
  });
};

const never = (why: string): Result<never> =>
  fail('DENIED', `"Always" is not offered here: ${why}.`, { wayOut: 'Answer this one, or write a rule yourself.' });

const holdsTree = (state: { readonly kind: string } | null): boolean =>
  state !== null && 'tree' in state && state.tree !== undefined;
