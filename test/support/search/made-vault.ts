// A vault made by chance in which it is known what each note is about, and questions as people and models ask them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '../random.ts';

export interface Question {
  readonly kind: string;
  readonly query: string;
  /** Paths of the notes it is about. */
  readonly meant: ReadonlySet<string>;
}

interface Subject {
  /** What it is called: a note about it says both, nearly always. */
  readonly name: readonly [string, string];
  /** What a note about it may also say. */
  readonly beside: readonly string[];
  readonly paths: string[];
}

/** Notes about one subject; half as many mention one word of it in passing. */
const ABOUT = 8;
const PASSING = 4;

export const makeVault = (
  folder: string,
  { notes, questions, seed }: { readonly notes: number; readonly questions: number; readonly seed: number },
): readonly Question[] => {
  const random = createRandom(seed);
  const subjects = Array.from({ length: Math.floor(notes / (ABOUT + PASSING)) }, () => subjectOf(random));
  for (let number = 0; number < notes; number++) {
    const subject = subjects[Math.floor(number / (ABOUT + PASSING)) % subjects.length];
    if (subject === undefined) break;
    const isAbout = number % (ABOUT + PASSING) < ABOUT;
    const place = `Area ${number % 20}`;
    const path = `${place}/${nameOf(random, subject, isAbout)} ${number}.md`;
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, path), noteText(random, subject, isAbout));
    if (isAbout) subject.paths.push(path);
  }
  return Array.from({ length: questions }, (_, number) =>
    questionOf(random, KINDS[number % KINDS.length] ?? 'two words', subjects),
  );
};

/** Words are shared between subjects, as in life: "garden planning" and "project planning". */
const subjectOf = (random: Random): Subject => {
  const name = [random.pick(FIRST), random.pick(SECOND)] as const;
  const beside = [random.pick(BESIDE), random.pick(BESIDE), random.pick(SECOND)];
  return { name, beside, paths: [] };
};

const nameOf = (random: Random, { name, beside }: Subject, isAbout: boolean): string =>
  isAbout && random.chance(0.3) ? name.join(' ') : `${random.pick(isAbout ? beside : COMMON)} ${random.pick(COMMON)}`;

const noteText = (random: Random, { name, beside }: Subject, isAbout: boolean): string => {
  const lines = Array.from({ length: 4 + random.below(8) }, () => sentence(random, []));
  const say = (words: readonly string[]): void =>
    void lines.splice(random.below(lines.length), 0, sentence(random, words));
  if (!isAbout) say([random.pick([...name, ...beside])]);
  else {
    for (const word of name) if (random.chance(0.93)) say([word]);
    if (random.chance(0.6)) say([name.join(' ')]);
    for (const word of beside) if (random.chance(0.55)) say([word]);
  }
  return `---\nstatus: ${random.pick(['live', 'done'])}\n---\n\n${lines.join('\n\n')}\n`;
};

const sentence = (random: Random, words: readonly string[]): string => {
  const said = Array.from({ length: 6 + random.below(8) }, () => random.pick(random.chance(0.5) ? COMMON : SMALL));
  for (const word of words) said.splice(random.below(said.length), 0, word);
  return `${said.join(' ').replace(/^./, (letter) => letter.toUpperCase())}.`;
};

const KINDS = [
  'a question',
  'a question',
  'many words',
  'many words',
  'a word too many',
  'a word too many',
  'two words',
  'a plural',
  'OR',
  'a file name',
];

const questionOf = (random: Random, kind: string, subjects: readonly Subject[]): Question => {
  const chosen = random.pick(subjects);
  const [one, other] = chosen.name;
  // Several subjects may go by the same two words: all of their notes are meant.
  const named = (words: readonly string[]): ReadonlySet<string> =>
    new Set(subjects.filter(({ name }) => words.every((word) => name.includes(word))).flatMap(({ paths }) => paths));
  const meant = named(chosen.name);
  switch (kind) {
    case 'a question':
      return { kind, query: `${random.pick(ASKED)} ${one} ${other}?`, meant };
    case 'many words':
      return { kind, query: [one, other, ...chosen.beside.slice(0, 2), random.pick(COMMON)].join(' '), meant };
    case 'a word too many':
      return { kind, query: `${one} ${other} ${random.pick(NOWHERE)}`, meant };
    case 'a plural':
      return { kind, query: `${one}s and ${other}s`, meant };
    case 'OR': {
      const { name } = random.pick(subjects);
      return { kind, query: `"${one} ${other}" OR "${name.join(' ')}"`, meant: new Set([...meant, ...named(name)]) };
    }
    case 'a file name': {
      const path = random.pick(chosen.paths);
      return { kind, query: path.slice(path.lastIndexOf('/') + 1), meant: new Set([path]) };
    }
    default:
      return { kind: 'two words', query: `${one} ${other}`, meant };
  }
};

const words = (text: string): readonly string[] => text.split(' ');
const ASKED = [
  'what did I write about',
  'What do I know about',
  'where are my notes on',
  'show me everything about',
  'was there anything on',
];
const NOWHERE = words('tutorial walkthrough cheatsheet masterclass explainer primer');
const FIRST = words(
  'machine garden kitchen winter React Python insurance piano wedding marathon solar bicycle thesis budget podcast chess sourdough Lisbon startup vaccine camera orchid violin blockchain drone aquarium ceramic sailing allotment telescope beehive sauna compost genealogy climbing origami espresso cathedral mushroom puppet satellite typewriter lighthouse glacier harvest tunnel volcano carpet antique mosaic',
);
const SECOND = words(
  'learning planning hook repair recipe schedule funding policy practice guest training panel maintenance chapter estimate interview opening starter trip pitch trial lens watering lesson contract battery filter glaze route fence mirror colony heater bin archive harness folding grinder tour foraging workshop orbit ribbon keeper melt festival',
);
const BESIDE = words(
  'deadline supplier checklist invoice diagram neighbour warranty beginner comparison forecast sketch appointment catalogue feedback prototype inventory reminder shortlist benchmark appendix footnote voucher milestone receipt permit blueprint playlist wishlist itinerary transcript',
);
const COMMON = words(
  'time people year day thing man world life hand part child eye place work week case point company number group problem fact water room money month lot right study book job word business issue side kind head house service friend father power hour game line end member law car city name team minute idea body information back parent face level office door health person art war history party result change morning reason research girl guy moment air teacher force education',
);
const SMALL = words(
  'the of and to in a is that it was for on are as with they at be this have from or had by but some what there we can out other were all your when up use how said each she which do their if will way about many then them would write like so these her long make see him two has look more could go come did my no most who over know than call first may down been now find any new take get made where after much before too old tell well',
);
