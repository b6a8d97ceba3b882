// The conversation about "always": the rule in words, how far it reaches, for how long; saved is what was shown.
import { isYes } from '../../../decision/is-yes.ts';
import type { Loaded } from '../../../host/deciding/load-proposal.ts';
import type { Always, HowLong, OfferedRule } from '../../../host/deciding/rule-offer.ts';
import { shortPath } from '../../../host/short-path.ts';
import { printRule } from '../../../policy/print-rule.ts';
import { escapeText } from '../../../text/escape.ts';
import { escapedLines } from '../../../text/escaped-lines.ts';
import { type Ended, endedBy } from './choose-hunks.ts';
import { behindGutter, ours } from './layout.ts';
import { renderReachOfRule } from './render-rule.ts';
import type { Screen } from './screen.ts';
import { everything, unseenFile } from './show-all.ts';

export interface AlwaysGround {
  readonly always: Always;
  readonly screen: Screen;
}

/** About a proposal that waits. `isWhole`: all of it was on the screen; else it is shown first. */
export const talkAlways = async (
  loaded: Loaded,
  { always, screen }: AlwaysGround,
  { isWhole, mayApprove }: { readonly isWhole: boolean; readonly mayApprove: boolean },
): Promise<'approve' | 'open' | Ended> => {
  const unseen = unseenFile(loaded);
  if (unseen !== undefined) return say(screen, `"Always" is not offered here: ${unseen.path} cannot be shown as text.`);
  const offer = await always(loaded.asked);
  if (!offer.ok) return say(screen, offer.error.message);
  if (!isWhole) {
    const paged = await screen.page(everything(loaded, undefined));
    if (paged.kind !== 'line') return endedBy(paged.kind);
    if (paged.text !== '') return say(screen, 'Not all of it was shown, so no rule is made of it.');
  }
  const made = await makeRule(offer.value, screen, mayApprove);
  if (made === 'saved') return say(screen, 'This one is still yours to answer.');
  return made === 'not saved' ? 'open' : made === 'saved, and this one approved' ? 'approve' : made;
};

type Made = 'saved' | 'saved, and this one approved' | 'not saved';

/** Shows the rule with its reach and asks for how long, then whether to save exactly what is shown. Enter saves nothing. */
export const makeRule = async (offer: OfferedRule, screen: Screen, mayApprove: boolean): Promise<Made | Ended> => {
  screen.print(renderReachOfRule(offer.rule, offer.reach));
  const howLong = await askHowLong(offer.lengths, screen);
  if (howLong === 'not saved' || howLong === 'stopped' || howLong === 'closed' || howLong === 'withdrawn')
    return howLong;
  const { rule, place } = offer.lasting(howLong);
  screen.print([...behindGutter(escapedLines(printRule(rule))), ours(`  goes to ${escapeText(shortPath(place))}`)]);
  const both = mayApprove ? ' · ya saves it and approves this one too' : '';
  for (;;) {
    const typed = await screen.ask(`Save? y/n${both}`);
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const answer = typed.text.trim().toLowerCase();
    if (['', 'n', 'no'].includes(answer)) return notSaved(screen);
    const isBoth = mayApprove && answer === 'ya';
    if (isBoth || isYes(answer)) {
      const saved = await offer.save(rule, howLong);
      screen.print([ours(escapeText(saved.ok ? saved.value : `${saved.error.message} Not saved.`))]);
      if (!saved.ok) return 'not saved';
      return isBoth ? 'saved, and this one approved' : 'saved';
    }
    screen.print([
      ours(
        `"${escapeText(typed.text.trim(), { maxLength: 40 })}" is not an answer here: y, n${mayApprove ? ' or ya' : ''}`,
      ),
    ]);
  }
};

const askHowLong = async (lengths: readonly HowLong[], screen: Screen): Promise<HowLong | 'not saved' | Ended> => {
  const [only, ...others] = lengths;
  if (only !== undefined && others.length === 0) return only;
  for (;;) {
    const typed = await screen.ask(`For how long? ${lengths.join(' · ')} · Enter: not saved`);
    if (typed.kind !== 'line') return endedBy(typed.kind);
    const answer = typed.text.trim().toLowerCase();
    if (['', 'n', 'no'].includes(answer)) return notSaved(screen);
    const length = lengths.find((known) => known === answer);
    if (length !== undefined) return length;
    screen.print([
      ours(`"${escapeText(typed.text.trim(), { maxLength: 40 })}" is not an answer here: ${lengths.join(', ')}`),
    ]);
  }
};

const notSaved = (screen: Screen): 'not saved' => {
  screen.print([ours('Not saved.')]);
  return 'not saved';
};

const say = (screen: Screen, sentence: string): 'open' => {
  screen.print([ours(escapeText(sentence))]);
  return 'open';
};
