// One example of a card, tried in a temporary workspace through the same steps as a call of a model. Nothing is sent anywhere.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFAULT_CONFIG } from '../../config/config.ts';
import { fromErrno } from '../../error/errno.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import { type ProposeContext, performReach, proposeCall, proposePreview } from '../../proposal/propose.ts';
import { createSandbox } from '../../sandbox/create-sandbox.ts';
import type { Environment } from '../../store/state-folder.ts';
import { createRegistry } from '../../tool/registry.ts';
import type { Tool } from '../../tool/tool.ts';
import { hashOf } from '../../workspace/hash.ts';
import { openWorkspace } from '../../workspace/open-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { CardExample } from '../card.ts';
import type { FoundCard } from '../found-card.ts';
import { toolOfCard } from '../tool-of-card.ts';
import { compareExample } from './compare-example.ts';
import type { ExampleResult } from './finding.ts';

export interface ExampleOptions {
  readonly environment: Environment;
  /** Run for real what cannot be confined, or has to reach the network. */
  readonly real: boolean;
  readonly signal: AbortSignal;
}

export const runExample = async (
  card: FoundCard,
  example: CardExample,
  options: ExampleOptions,
): Promise<ExampleResult> => {
  const { title, line } = example;
  const folder = mkdtempSync(join(tmpdir(), 'countersign-check-'));
  try {
    const placed = placeFiles(folder, card, example);
    const opened = placed.ok ? openWorkspace(folder) : placed;
    if (!opened.ok) return { title, line, state: 'failed', words: opened.error.message };
    try {
      return { title, line, ...(await tried(card, example, opened.value, options)) };
    } finally {
      opened.value.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Where the card would lie in a workspace: its handler finds the files beside it there. */
const TOOLS = '.countersign/tools';

/** What the example says is there, and what the card brings along. */
const placeFiles = (folder: string, { beside }: FoundCard, { files = {} }: CardExample): Result<true> => {
  const texts = [...Object.entries(files), ...beside.map(({ name, text }) => [`${TOOLS}/${name}`, text] as const)];
  for (const [path, text] of texts) {
    if (path.startsWith('/') || path.split('/').includes('..'))
      return fail('OUTSIDE_ROOT', `files: ${path} is outside of the workspace.`);
    try {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    } catch (thrown) {
      return fromErrno(thrown, 'write', path);
    }
  }
  return ok(true);
};

type Outcome = Omit<ExampleResult, 'title' | 'line'>;

const tried = async (
  card: FoundCard,
  example: CardExample,
  workspace: Workspace,
  { environment, real, signal }: ExampleOptions,
): Promise<Outcome> => {
  const beside = card.beside.map((file) => ({ ...file, file: `${TOOLS}/${file.name}` }));
  const tool = toolOfCard({ ...card, place: 'workspace', beside }, { environment });
  const there = tool.available?.(workspace) ?? true;
  if (there !== true) return { state: 'not run', words: there };
  const sandbox = createSandbox({ workspace, environment, masked: () => false, ignored: () => false });
  const context: ProposeContext = {
    registry: createRegistry([tool]),
    ...{ workspace, layers: [], limits: DEFAULT_CONFIG.limits, sandbox, signal, hash: hashOf },
    seen: () => ({ extent: 'none' }),
    progress: () => {},
    recipient: 'countersign tools check',
  };
  try {
    const proposed = await proposeCall(callOf(tool, example), context);
    const reach = proposed.ok ? proposed.value.preview.reach : undefined;
    if (!proposed.ok || reach === undefined || reach.kind === 'request') return await compareExample(example, proposed);
    if (!real)
      return { state: 'not run', words: 'it would run for real, or reach the network; --real runs it all the same' };
    return await compareExample(example, await performed(tool, proposed.value, context));
  } finally {
    await sandbox.close();
  }
};

const callOf = ({ name }: Tool, { input }: CardExample): Parameters<typeof proposeCall>[0] => ({
  id: '1',
  providerId: '1',
  name,
  arguments: JSON.stringify(input),
});

const performed = async (tool: Tool, proposal: Proposal, context: ProposeContext): Promise<Result<Proposal>> => {
  const { input, preview, call } = proposal;
  if (preview.reach === undefined) return ok(proposal);
  const came = await performReach(tool, input, preview.reach, context);
  return came.ok ? proposePreview(call, came.value, context) : came;
};
