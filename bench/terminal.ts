// npm run measure:terminal: the terminal of the built program under load. Typing, streaming, and how soon it is there at all.

import { table } from '../test/support/table.ts';
import { echoTable, measureEcho } from './terminal/key-echo.ts';
import { measureStarts } from './terminal/start.ts';
import { measureStream, streamTable } from './terminal/stream-throughput.ts';

/** What a person does not notice. */
const ECHO_MILLISECONDS = 30;
/** How much longer than an empty Node the two may take. */
const START_FACTOR = 1.5;

const starts = measureStarts();
const times = (value: number): string => `${(value / starts.node).toFixed(2)} times`;
console.log(
  table(
    ['start', 'middle', 'beside node -e 0'],
    [
      ['node -e 0', `${starts.node.toFixed(1)} ms`, ''],
      ['--version', `${starts.version.toFixed(1)} ms`, times(starts.version)],
      ['--help', `${starts.help.toFixed(1)} ms`, times(starts.help)],
    ],
  ),
);
const echo = await measureEcho();
console.log(`\n${echoTable(echo)}`);
const stream = await measureStream();
console.log(`\n${streamTable(stream)}`);

const late = echo.streaming.filter((milliseconds) => milliseconds > ECHO_MILLISECONDS).length;
console.log(
  `\n${late} of ${echo.streaming.length} keys took more than ${ECHO_MILLISECONDS} ms to be seen while the reply streamed.`,
);
const slow = [starts.version, starts.help].some((taken) => taken > starts.node * START_FACTOR);
process.exitCode = late === 0 && !slow ? 0 : 1;
