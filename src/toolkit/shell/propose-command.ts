// The three ways a command goes: over a copy at once; with the network after a question; for real after a question.

import { ok, type Result } from '../../error/error-value.ts';
import { type Exit, type Ran, tierFor } from '../../sandbox/rehearsal.ts';
import { type Note, note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview, Reach, TestRun } from '../../tool/preview.ts';
import { type CommandCall, commandPreview, endedBadly, oneLine } from './command-preview.ts';
import { filesBehind } from './files-behind.ts';
import { type CommandInput, runRequest } from './run-request.ts';
import { runsTests, testRun } from './test-run.ts';

export const proposeCommand = async (input: CommandInput, look: Look): Promise<Result<Preview>> => {
  const request = await runRequest(input, look, { blind: true });
  if (!request.ok) return request;
  const { command } = input;
  const folder = request.value.outside ?? request.value.folder;
  const reach = (tier: 'network' | 'witnessed' | 'blind', notes: readonly Note[]): Result<Preview> =>
    ok({ summary: oneLine(command), reach: { kind: 'command', command, folder, tier }, notes });
  if (request.value.outside !== undefined)
    return reach('blind', [note('not undone', 'what it does there can be neither shown before nor taken back after')]);
  const capability = tierFor(await look.capability(), input.network === true);
  if (capability.tier === 'witnessed')
    return reach('witnessed', [
      note('unconfined', `commands are not confined here: ${capability.why}. ${capability.fix}`),
      note('unconfined', 'it can read everything you can read, and reach the network'),
      ...(look.added ?? []).map(({ name }) =>
        note('not undone', `what it changes in ${name} is not recorded, and cannot be undone`),
      ),
    ]);
  if (input.network === true)
    return reach('network', [
      note('how it runs', 'it runs over a copy all the same; you see its changes next'),
      note('network', 'it can reach the services of this machine too'),
    ]);
  look.progress(`Running: ${command}`);
  const ran = await look.rehearse(request.value);
  if (!ran.ok) return ran;
  look.progress(endWords(ran.value.exit));
  const files = await filesBehind(
    { command, folder: request.value.folder, output: await ran.value.output.read() },
    look,
  );
  const preview = await commandPreview(ran.value, { ...callOf(command, 'rehearsed'), files }, look);
  return ok({ ...preview, ...(await testsOf(command, ran.value, 'a copy')) });
};

/** After the reach was signed: over the same copy with the network, or for real. */
export const performCommand = async (input: CommandInput, reach: Reach, look: Look): Promise<Result<Preview>> => {
  const request = await runRequest(input, look, { blind: true });
  if (!request.ok) return request;
  const { command } = input;
  const real = reach.kind === 'command' && reach.tier !== 'network';
  look.progress(`Running: ${command}`);
  const ran = await (real ? look.witness(request.value) : look.rehearse({ ...request.value, network: true }));
  if (!ran.ok) return ran;
  look.progress(endWords(ran.value.exit));
  const files = await filesBehind(
    { command, folder: request.value.folder, output: await ran.value.output.read() },
    look,
  );
  const preview = await commandPreview(ran.value, { ...callOf(command, real ? 'witnessed' : 'network'), files }, look);
  return ok({ ...preview, ...(await testsOf(command, ran.value, real ? 'the disk' : 'a copy')) });
};

const testsOf = async (command: string, ran: Ran, over: TestRun['over']): Promise<Pick<Preview, 'tests'>> =>
  runsTests(command) ? { tests: await testRun(command, ran, over) } : {};

const callOf = (words: string, how: CommandCall['how']): CommandCall => ({
  words,
  how,
  keeps: 'keepByProducts',
  reaches: 'network',
});

const endWords = (exit: Exit): string => {
  if (exit.kind === 'exited') return exit.code === 0 ? 'Command succeeded' : `Command exited with code ${exit.code}`;
  return `Command stopped: ${endedBadly(exit) ?? ''}`;
};
