// A long reply as models write them: prose, lists, code and tables in turn, each section numbered so that it can be timed.
import { createRandom } from '../../test/support/random.ts';

export interface Section {
  readonly number: number;
  readonly text: string;
}

/** Sections of about so many bytes in all; the same for the same seed. */
export const streamText = (bytes: number, seed = 1): readonly Section[] => {
  const { pick } = createRandom(seed);
  const words = (count: number): string => Array.from({ length: count }, () => pick(WORDS)).join(' ');
  const sections: Section[] = [];
  for (let [number, written] = [1, 0]; written < bytes; number++) {
    const text = [
      `## Section ${number}`,
      `${words(60)} **${words(3)}** and \`${pick(WORDS)}\`, see [${words(2)}](https://example.com/${pick(WORDS)}). ${words(40)}`,
      Array.from({ length: 5 }, (_, index) => `${index % 2 === 0 ? '-' : '  -'} ${words(12)}`).join('\n'),
      `\`\`\`ts\n${Array.from({ length: 8 }, () => `const ${pick(WORDS)} = (${pick(WORDS)}: string) => '${words(3)}'; // ${words(4)}`).join('\n')}\n\`\`\``,
      `| Name | Count | Words |\n|---|--:|---|\n${Array.from({ length: 4 }, (_, index) => `| ${pick(WORDS)} | ${index * number} | ${words(5)} |`).join('\n')}`,
      `> ${words(20)}`,
      '',
    ].join('\n\n');
    sections.push({ number, text });
    written += text.length;
  }
  return sections;
};

const WORDS =
  'the model proposes and a person signs what is shown so that nothing happens unseen in any folder of notes or code while work goes on'.split(
    ' ',
  );
