// The conversation about a sheet: which files, which hunks of them, and how the tests go with just those.
import { outcomeWords, testWords } from '../../../agent/draft/tested.ts';
import { takeParts } from '../../../change/take-parts.ts';
import { choosableHunks, numberedParts } from '../../../decision/numbered-parts.ts';
import { risksOf } from '../../../decision/own-yes.ts';
import type { Asked, Decision } from '../../../decision/question.ts';
import type { Ask, Letter } from '../../../decision/reading.ts';
import { type Loaded, loadProposal } from '../../../host/deciding/load-proposal.ts';
import { notesToTell } from '../../../host/deciding/notes-of.ts';
import { heldTogether, togetherWords } from '../../../proposal/held-together.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import type { TestRun } from '../../../tool/preview.ts';
import { bytesOf } from '../../../workspace/hash.ts';
import { type Ended, endedBy } from '../desk/choose-hunks.ts';
import { carryOut, type Surroundings, showMore } from '../desk/decide-one.ts';
import { canEdit } from '../desk/edit-proposal.ts';
import { helpRows } from '../desk/help-rows.ts';
import { blank, ours } from '../desk/layout.ts';
import { renderDiffs } from '../desk/render-diff.ts';
import { renderRule } from '../desk/render-rule.ts';
import { decisionFor, filesOf, type Picks, partsTaken } from './chosen-hunks.ts';
import { readSheetAnswer } from './read-sheet-answer.ts';
import { renderSheetFiles, renderSheetHead } from './render-sheet.ts';
import { sheetAnswers, sheetHelp } from './sheet-answers.ts';

export const decideSheet = async (asked: Asked, around: Surroundings): Promise<Decision | Ended> => {
  const { screen } = around;
  const { proposal } = asked;
  const loaded = await loadProposal(asked);
  const ask = askSheet(loaded);
  const command = await around.tests?.command(proposal);
  const can = { test: command !== undefined };
  let picks: Picks = new Map();
  showSheet(loaded, picks, around);
  for (;;) {
    const typed = await screen.ask(sheetAnswers(ask, can));
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const reading = readSheetAnswer(typed.text, ask, can);
    if (reading.kind === 'decide') {
      const [choice] = reading.choices;
      if (choice?.take === 'approve') return decisionFor(proposal, partsTaken(proposal, picks));
      if (choice?.take === 'part') return decisionFor(proposal, partsTaken(proposal, picks, choice.parts));
      const whole = choice?.take === 'edit' ? withoutFollowers(loaded) : loaded;
      const decision = choice === undefined ? undefined : await carryOut(choice, whole, around);
      if (decision !== undefined) return decision;
    } else if (reading.kind === 'help') screen.print(helpRows(sheetHelp(ask, can)));
    else if (reading.kind === 'again') screen.print([ours(escapeText(reading.sentence))]);
    else if (reading.kind === 'always') screen.print([ours('A sheet is signed each time: there is no rule for it.')]);
    else if (reading.kind === 'hunks of') {
      const picked = await pickHunks(loaded, reading.number, around);
      if (typeof picked === 'string' || (picked !== undefined && 'answer' in picked)) return picked;
      if (picked === undefined) continue;
      picks = new Map([...picks, [reading.number, picked]]);
      screen.print([...renderSheetFiles(loaded, picks), blank]);
    } else if (reading.kind === 'edit of') {
      const edited = await carryOut(
        { item: 1, take: 'edit' },
        withoutFollowers(ofFile(loaded, reading.number)),
        around,
      );
      if (edited !== undefined) return edited;
    } else if (reading.kind === 'tests') await runTests(loaded, { picks, numbers: reading.numbers, command }, around);
    else {
      const shown = await showMore(reading, loaded, around);
      if (shown !== undefined && shown !== 'all') return shown;
    }
  }
};

const askSheet = (loaded: Loaded): Extract<Ask, { of: 'one' }> => {
  const { proposal } = loaded.asked;
  const parts = numberedParts(proposal).length;
  const letters: Letter[] = [
    ...(canEdit(loaded) ? (['e'] as const) : []),
    'd',
    // A single hunk beside other files is a choice too.
    ...(choosableHunks(proposal).length > (parts > 0 ? 0 : 1) ? (['h'] as const) : []),
  ];
  return { of: 'one', parts, mustAsk: risksOf(loaded.asked).length > 0, letters };
};

const showSheet = (loaded: Loaded, picks: Picks, { screen }: Pick<Surroundings, 'screen'>): void => {
  const { proposal, judgement, again } = loaded.asked;
  const head = [
    ...(again === undefined ? [] : [ours(`Shown again: ${escapeText(again)}`, 'warn')]),
    ...renderSheetHead(loaded),
  ];
  const notes = notesToTell(proposal).map((note) => ours(`note: ${note}`, 'warn'));
  // That a sheet is asked about needs no word; that something in it may not be covered by "all" does.
  const foot = [...notes, ...(judgement.mustAsk ? [renderRule(judgement)] : []), blank];
  screen.print(head);
  // A single file is seen at once, like any proposal of one.
  const body = [...renderSheetFiles(loaded, picks), ...(loaded.files.length === 1 ? renderDiffs(loaded.files) : [])];
  screen.printCut(body, head.length + foot.length, 'd shows all');
  screen.print(foot);
};

/** One file of it, as if it were all: the digest is still that of the sheet. */
const ofFile = (loaded: Loaded, number: number): Loaded => {
  const { asked } = loaded;
  const keep = new Set(filesOf(asked.proposal)[number - 1]?.keep);
  const parts = asked.proposal.parts.filter(({ id }) => keep.has(id));
  const paths = new Set(parts.flatMap((part) => (part.kind === 'item' ? [] : [part.path])));
  return {
    asked: { ...asked, proposal: { ...asked.proposal, parts } },
    files: loaded.files.filter(({ path }) => paths.has(path)),
    items: [],
  };
};

/** What follows another file is not written by hand on a sheet. */
const withoutFollowers = (loaded: Loaded): Loaded => {
  const { preview } = loaded.asked.proposal;
  const held = heldTogether(preview).flat();
  const follows = new Set(preview.alongside?.map(({ path }) => path).filter((path) => held.includes(path)));
  return { ...loaded, files: loaded.files.filter(({ path }) => !follows.has(path)) };
};

/** The parts of one file that are taken; what the person wrote themselves is a decision of its own. Undefined: back, nothing picked. */
const pickHunks = async (
  loaded: Loaded,
  number: number,
  around: Surroundings,
): Promise<readonly string[] | Decision | Ended | undefined> => {
  const file = ofFile(loaded, number);
  const set = heldTogether(loaded.asked.proposal.preview).find((paths) =>
    paths.some((path) => file.files.some((each) => each.path === path)),
  );
  if (set !== undefined) {
    around.screen.print([ours(`${escapeText(togetherWords(set))}.`)]);
    return undefined;
  }
  const decision = await carryOut({ item: 1, take: 'hunks' }, file, around);
  if (decision === undefined || typeof decision === 'string' || decision.answer === 'amend') return decision;
  if (decision.answer === 'part') return decision.keep;
  return decision.answer === 'refuse' ? [] : file.asked.proposal.parts.map(({ id }) => id);
};

interface Testing {
  readonly picks: Picks;
  readonly numbers: readonly number[] | undefined;
  readonly command: string | undefined;
}

/** Decides nothing: it says how the tests go with exactly what would be taken. */
const runTests = async ({ asked, files }: Loaded, testing: Testing, { screen, tests }: Surroundings): Promise<void> => {
  const { proposal } = asked;
  const { command } = testing;
  if (tests === undefined || command === undefined) return;
  const keep = partsTaken(proposal, testing.picks, testing.numbers);
  const isWhole = keep.length === proposal.parts.length;
  const changes = proposal.preview.changes ?? [];
  const taken = isWhole
    ? { ok: true as const, value: changes }
    : await takeParts(changes, proposal.parts, keep, bytesOf);
  if (!taken.ok) return screen.print([ours(escapeText(taken.error.message), 'warn')]);
  const paths = new Set(taken.value.map(({ path }) => path));
  const some = files.filter(({ path }) => paths.has(path)).length;
  const share = `${some} of ${counted(files.length, 'file')}${keepsWholeFiles(proposal, keep) ? '' : `, ${keep.length} of ${counted(proposal.parts.length, 'hunk')}`}`;
  screen.print([ours(`Running ${escapeText(command)} over a copy${isWhole ? '' : ` with ${share}`} …`, 'dim')]);
  const ran = await tests.run(command, taken.value);
  if (!ran.ok) return screen.print([ours(escapeText(ran.error.message), 'warn')]);
  screen.print([ours(`${escapeText(wordsFor(ran.value, isWhole, share))}.`, 'strong'), blank]);
};

const wordsFor = (run: TestRun, isWhole: boolean, share: string): string =>
  isWhole ? testWords(run) : `With ${share}: ${outcomeWords(run)} (${run.command}, rehearsed)`;

const keepsWholeFiles = (proposal: Asked['proposal'], keep: readonly string[]): boolean =>
  filesOf(proposal).every(({ keep: parts }) => {
    const taken = parts.filter((id) => keep.includes(id)).length;
    return taken === 0 || taken === parts.length;
  });
