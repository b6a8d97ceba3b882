// A vault made by chance that can be replayed: notes of one to three kilobytes in English, German and Japanese, with tags, fields and links.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '../../test/support/random.ts';

export interface GeneratedVault {
  readonly notes: number;
  readonly bytes: number;
  /** Words of known frequency, to ask for. */
  readonly words: {
    readonly rare: string;
    readonly middling: string;
    readonly common: string;
    /** A part of a word. */
    readonly inside: string;
    /** Of one note. */
    readonly name: string;
  };
}

/** As many different words as a few thousand pages of prose have; which one comes next follows Zipf's law. */
const WORDS = 40_000;
/** As in vaults that are sorted into folders at all. */
const PER_FOLDER = 100;

export const generateVault = (folder: string, notes: number, seed = 1): GeneratedVault => {
  const random = createRandom(seed);
  const english = vocabulary(random, ENGLISH, 2, 3);
  const german = vocabulary(random, GERMAN, 2, 5);
  let bytes = 0;
  for (let number = 0; number < notes; number++) {
    const place = join(
      folder,
      `Area ${Math.floor(number / PER_FOLDER / 10)}`,
      `Topic ${Math.floor(number / PER_FOLDER)}`,
    );
    if (number % PER_FOLDER === 0) mkdirSync(place, { recursive: true });
    const text = noteText(random, { number, notes, english, german });
    bytes += Buffer.byteLength(text);
    writeFileSync(join(place, `${nameOf(number, english)}.md`), text);
  }
  const at = (rank: number): string => english[rank] ?? '';
  return {
    notes,
    bytes,
    words: {
      rare: at(20_000),
      middling: at(2000),
      common: at(200),
      inside: at(30_000).slice(2, 8),
      name: nameOf(Math.floor(notes / 2), english),
    },
  };
};

interface Making {
  readonly number: number;
  readonly notes: number;
  readonly english: readonly string[];
  readonly german: readonly string[];
}

const nameOf = (number: number, words: readonly string[]): string =>
  `${words[(number * 7919) % words.length]} ${words[(number * 104_729) % words.length]} ${number}`;

const noteText = (random: Random, making: Making): string => {
  const { number, notes, english, german } = making;
  const kind = random.next();
  const sentence = (): string =>
    kind < 0.5 ? spoken(random, english) : kind < 0.8 ? spoken(random, german) : japanese(random);
  const length = 1000 + random.below(2000);
  const parts = [
    `---\ntags:\n  - area/${number % 40}\n  - ${random.pick(['idea', 'meeting', 'recipe', 'reading'])}\nstatus: ${random.pick(['live', 'paused', 'done'])}\npriority: ${random.below(5)}\n---\n\n# ${nameOf(number, english)}\n`,
  ];
  for (let size = 0; size < length; ) {
    const paragraph = Array.from({ length: 2 + random.below(4) }, sentence).join(' ');
    const link = random.chance(0.5) ? ` See [[${nameOf(random.below(notes), english)}]].` : '';
    const line = random.chance(0.2)
      ? `\n## ${sentence()}\n`
      : random.chance(0.2)
        ? `- [ ] ${sentence()} #context/phone\n`
        : '';
    parts.push(`${paragraph}${link}\n${line}`);
    size += Buffer.byteLength(paragraph);
  }
  return parts.join('\n');
};

const spoken = (random: Random, words: readonly string[]): string => {
  const chosen = Array.from({ length: 6 + random.below(10) }, () => words[zipf(random, words.length)] ?? '');
  return `${chosen.join(' ').replace(/^./, (letter) => letter.toUpperCase())}.`;
};

const japanese = (random: Random): string =>
  `${Array.from({ length: 8 + random.below(16) }, () => random.pick(JAPANESE)).join('')}。`;

const zipf = (random: Random, below: number): number => Math.floor(below ** random.next()) - 1;

const vocabulary = (random: Random, syllables: readonly string[], least: number, more: number): readonly string[] => {
  const words = new Set<string>();
  while (words.size < WORDS)
    words.add(Array.from({ length: least + random.below(more) }, () => random.pick(syllables)).join(''));
  // Short ones are said most often.
  return [...words].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
};

const ENGLISH =
  'the ing er a ly ed i es re tion in e con y ter ex al de com o di en an ty ry u ti ri be per to pro ac ad ar ers ment or tions ble der ma na si un at dis ca cal man ap po sion vi el est la lar pa ture for is mer pe ra so ta as col fi ful get low ni par son tle day ny pen pre tive car ci mo on ous pi se ten tor ver ber can dy et it mu no ple cu fac fer gen ic land light ob of pos tain den ings mag ments set some sub sur ters tu af au cy fa im li lo men min mon op out rec ro sen side tal tic ties ward'.split(
    ' ',
  );
const GERMAN =
  'ver er ge be ent zer haus land wasser berg brücke straße rechnung schule kind garten weg stadt zeit arbeit buch blatt licht grün über müde schön größe kühl hand werk zeug bau holz stein feuer wind regen schnee tag nacht abend morgen ung heit keit lich isch bar los voll reich arm frei tür fenster dach küche ofen'.split(
    ' ',
  );
const JAPANESE =
  '東京 京都 大阪 電車 駅 学校 先生 本 水 山 川 今日 明日 昨日 食べ 飲み 行き 見 ます ました です は が を に で と も の か コーヒー パン テレビ ノート 計画 会議 予算 旅行 写真 家族 友達 仕事 時間 天気 雨 雪 花 猫 犬'.split(
    ' ',
  );
