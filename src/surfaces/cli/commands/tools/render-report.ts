// The table of `countersign tools check`.
import { type CardReport, isWrong } from '../../../../cards/check/finding.ts';
import { escapeText } from '../../../../text/escape.ts';

export const renderReports = (reports: readonly CardReport[], strict: boolean): readonly string[] => {
  const width = Math.max(4, ...reports.map(({ name }) => name.length));
  return [
    `   ${'tool'.padEnd(width)}  card  code  examples`,
    ...reports.flatMap((report) => [rowOf(report, width, strict), ...detailsOf(report)]),
  ];
};

const rowOf = (report: CardReport, width: number, strict: boolean): string => {
  const { name, findings, examples } = report;
  const mark = (handler: boolean): string => {
    const about = findings.filter((finding) => (finding.about === 'handler') === handler);
    return about.some(({ state }) => state === 'wrong') ? '✗' : about.length > 0 ? '·' : '✓';
  };
  const passed = examples.filter(({ state }) => state === 'passed').length;
  const counts = examples.length === 0 ? 'none' : `${passed} of ${examples.length}`;
  return ` ${isWrong(report, strict) ? '✗' : '✓'} ${name.padEnd(width)}  ${mark(false)}     ${mark(true)}     ${counts}`;
};

const detailsOf = ({ file, findings, examples }: CardReport): readonly string[] => {
  const at = (line: number | undefined): string => (line === undefined ? '' : `:${line}`);
  return [
    ...findings.map(
      ({ about, state, words, line }) =>
        `     ${state === 'wrong' ? '✗' : '·'} ${escapeText(file)}${at(line)}  ${about}: ${escapeText(words)}`,
    ),
    ...examples
      .filter(({ state }) => state !== 'passed')
      .map(
        ({ title, line, state, words }) =>
          `     ${state === 'failed' ? '✗' : '·'} ${escapeText(file)}${at(line)}  ${escapeText(title)}: ${state === 'failed' ? '' : 'not run: '}${escapeText(words)}`,
      ),
  ];
};
