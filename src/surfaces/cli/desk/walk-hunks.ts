// The conversation of a walk through hunks: one after the other, with everything open until one confirmation at the end.
import type { Decision } from '../../../decision/question.ts';
import { type GrammarStep, readStep } from '../../../decision/walk-grammar.ts';
import { asPiece } from '../../../host/deciding/compose-text.ts';
import type { Loaded } from '../../../host/deciding/load-proposal.ts';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import { type Ended, endedBy } from './choose-hunks.ts';
import { helpRows } from './help-rows.ts';
import {
  decide,
  decideRest,
  type Hunk,
  type HunkWalk,
  isDecided,
  matching,
  move,
  proposedText,
  seek,
  split,
  startWalk,
} from './hunk-walk.ts';
import { ours } from './layout.ts';
import { renderHunk, renderHunkList } from './render-hunks.ts';
import { type Editing, NO_EDITOR, runEditor } from './run-editor.ts';
import type { Screen } from './screen.ts';
import { walkDecision } from './walk-decision.ts';

export interface WalkGround {
  readonly screen: Screen;
  /** Absent: hunks are taken as they are. */
  readonly editing: Editing | undefined;
}

/** `first` was typed already and moves to where the walk begins. Undefined: back, and nothing is decided. */
export const walkHunks = async (
  loaded: Loaded,
  { screen, editing }: WalkGround,
  first?: string,
): Promise<Decision | Ended | undefined> => {
  let walk = startWalk(loaded);
  if (first !== undefined) walk = moved(walk, readStep(first, walk.hunks.length), screen);
  show(walk, screen);
  for (;;) {
    const { hunks, at } = walk;
    const typed = await screen.ask(`Keep ${at + 1} of ${hunks.length}? ${ANSWERS}`);
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const step = readStep(typed.text, hunks.length);
    if (step.kind === 'back') return undefined;
    const before = walk;
    if (editing === undefined && (step.kind === 'edit' || step.kind === 'split')) screen.print([ours(AS_THEY_ARE)]);
    else if (step.kind === 'edit' && editing !== undefined) walk = await edited(walk, screen, editing);
    else if (step.kind === 'list') screen.print(renderHunkList(walk, true));
    else if (step.kind === 'help') screen.print(helpRows(HELP));
    else walk = moved(walk, step, screen);
    if (walk.hunks !== before.hunks && isDecided(walk)) {
      const decision = await confirmed(loaded, walk, screen);
      if (decision !== 'open') return decision;
    }
    if (walk !== before) show(walk, screen);
  }
};

const AS_THEY_ARE = 'Here hunks are taken as they are. q goes back; e edits the whole file there.';

const ANSWERS = 'y/n · a d the rest · j k move · / search · s split · e edit · l list · q back · ? help';

const HELP = [
  'y, n        keep it, leave it; Enter leaves it',
  'a           keep it and all that are open',
  'd           done: leave it and all that are open',
  'j, k        the next, the one before; this one stays as it is',
  'g 3         go to 3, also to change what you said',
  '/words      the next with these words, in lines, names and sentences; / once more',
  's           split it, where it can be',
  'e           write it yourself in $EDITOR; you see the new difference before anything happens',
  'l           all of them, with what you said so far',
  'q           back; nothing is decided',
];

const show = ({ hunks, at }: HunkWalk, screen: Screen): void => {
  const hunk = hunks[at];
  // Three lines are what people know from other diffs.
  if (hunk !== undefined) screen.print(renderHunk(hunk, at + 1, 3));
};

/** The walk after a step that needs nobody to be asked. The same one when nothing came of it. */
const moved = (walk: HunkWalk, step: GrammarStep, screen: Screen): HunkWalk => {
  const say = (sentence: string): HunkWalk => {
    screen.print([ours(escapeText(sentence))]);
    return walk;
  };
  switch (step.kind) {
    case 'keep':
    case 'leave':
      return decide(walk, { decided: step.kind });
    case 'keep the rest':
      return decideRest(walk, 'keep');
    case 'leave the rest':
      return decideRest(walk, 'leave');
    case 'next':
      return move(walk, 1);
    case 'previous':
      return move(walk, -1);
    case 'go':
      return { ...walk, at: step.number - 1 };
    case 'again':
      return say(step.sentence);
    case 'search': {
      const sought = step.text === '' ? walk.sought : step.text;
      if (sought === '') return say('Search for what? /words finds them in lines, names and sentences.');
      const found = matching(walk, sought);
      if (found.length === 0) return say(`No hunk has "${sought}".`);
      if (found.length > 1) say(`${counted(found.length, 'hunk')}: ${found.map((index) => index + 1).join(', ')}`);
      return seek(walk, found, sought);
    }
    case 'split': {
      const parted = split(walk);
      if (parted === undefined) return say('This one cannot be split; e edits it.');
      const last = walk.at + 1 + parted.hunks.length - walk.hunks.length;
      say(`Split: ${walk.at + 1} to ${last}.`);
      return parted;
    }
    default:
      return walk;
  }
};

const edited = async (walk: HunkWalk, screen: Screen, { editor, lend }: Editing): Promise<HunkWalk> => {
  const say = (sentence: string): HunkWalk => {
    screen.print([ours(escapeText(sentence))]);
    return walk;
  };
  const hunk = walk.hunks[walk.at];
  const text = hunk === undefined ? undefined : proposedText(hunk);
  if (hunk === undefined || text === undefined) return say('This one is not text: keep it or leave it.');
  if (editor === undefined) return say(NO_EDITOR);
  const back = await runEditor({ command: editor, texts: [{ name: hunk.file.path, text }], lend });
  if (!back.ok) return say(back.error.message);
  const [written = ''] = back.value;
  if (written === text) return say('You changed nothing: it stands as it was.');
  return decide(walk, { decided: 'keep', own: asPiece(written, neighbours(hunk, text), isAtEnd(hunk)) });
};

/** A deletion has no text of its own to learn the endings from. */
const neighbours = ({ file }: Hunk, text: string): string => (text === '' ? file.before.join('') : text);

const isAtEnd = ({ file, lines }: Hunk): boolean =>
  lines === undefined || lines.before.from - 1 + lines.before.count >= file.before.length;

/** 'open' when the person wants to go on. */
const confirmed = async (
  loaded: Loaded,
  walk: HunkWalk,
  screen: Screen,
): Promise<Decision | Ended | 'open' | undefined> => {
  const decision = walkDecision(loaded, walk);
  const listed = await screen.page(renderHunkList(walk));
  if (listed.kind !== 'line') return endedBy(listed.kind);
  if (!decision.ok) {
    screen.print([ours(escapeText(`${decision.error.message} ${decision.error.wayOut ?? ''}`.trim()))]);
    return 'open';
  }
  const kept = walk.hunks.filter(({ decided }) => decided === 'keep').length;
  const of = kept === walk.hunks.length ? `all ${kept}` : kept === 0 ? 'none' : `${kept} of ${walk.hunks.length}`;
  for (;;) {
    const typed = await screen.ask(`Keep ${of}? y/n · q back`);
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const step = readStep(typed.text, walk.hunks.length);
    if (step.kind === 'keep') return decision.value;
    if (step.kind === 'back') return undefined;
    if (step.kind === 'leave') {
      screen.print([ours('Nothing is decided yet. g 3 goes to the third, q goes back.')]);
      return 'open';
    }
    const typedWords = escapeText(typed.text.trim(), { maxLength: 40 });
    screen.print([ours(`"${typedWords}" is not an answer here: y, n or q`)]);
  }
};
