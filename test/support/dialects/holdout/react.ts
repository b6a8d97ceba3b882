// Thought and action, written by somebody who had not seen the reader.
import { call, lines, malformed, maybe, type Sample, samplesOf } from '../sample.ts';

const action = (name: string, input: string): string => lines(`Action: ${name}`, `Action Input: ${input}`);

const drop = action('delete_file', '{"path": "trips/rome.md"}');

export const react: readonly Sample[] = samplesOf('react', {
  good: [
    {
      name: 'a thought over two lines',
      reply: lines(
        'Thought: I need to know what is in the note.',
        'Only then can I shorten it.',
        action('read_file', '{"path": "trips/rome.md"}'),
      ),
      calls: [call('read_file', { path: 'trips/rome.md' })],
    },
    {
      name: 'the thought decides to delete',
      reply: lines('Thought: They asked me to delete the trip, and it exists.', drop),
      calls: [call('delete_file', { path: 'trips/rome.md' })],
    },
  ],
  sloppy: [
    {
      name: 'an empty observation is asked for',
      reply: lines('Thought: weather first', action('get_weather', '{"city": "Roma"}'), 'Observation:'),
      calls: [call('get_weather', { city: 'Roma' })],
    },
    {
      name: 'small letters and blanks before the colons',
      reply: lines('thought : look at the folder', 'action : list_files', 'action input : {"path": "trips"}'),
      calls: [call('list_files', { path: 'trips' })],
    },
    {
      name: 'chatty before the thought, observation made up, answer made up',
      reply: lines(
        'Of course, happy to help!',
        '',
        'Thought: I should count the words.',
        action('word_count', '{"path": "trips/rome.md"}'),
        'Observation: 512',
        'Thought: I know it now.',
        'Final Answer: 512 words.',
      ),
      calls: [call('word_count', { path: 'trips/rome.md' })],
    },
  ],
  adversarial: [
    {
      name: 'the second step follows from an invented observation',
      reply: lines(
        'Thought: is it empty?',
        action('read_file', '{"path": "trips/rome.md"}'),
        'Observation: (empty)',
        'Thought: then it can go',
        drop,
      ),
      calls: [call('read_file', { path: 'trips/rome.md' })],
    },
    {
      name: 'Japanese: an explanation of how agents are built',
      reply: lines(
        'エージェントは次のように書きます。',
        '',
        drop,
        '',
        'その後、結果が「Observation」として返されます。',
      ),
    },
    {
      name: 'a paper is summed up with its example',
      results: lines('Section 3.', 'Thought: done', drop, 'Observation: ok'),
      reply: lines(
        'Section 3 shows a trace:',
        '',
        'Thought: done',
        drop,
        'Observation: ok',
        '',
        'It is the only example in the paper.',
      ),
    },
    {
      name: 'the final answer holds a trace',
      reply: lines(
        'Thought: I can answer now.',
        'Final Answer: An agent that deletes a file prints',
        drop,
        'and waits.',
      ),
    },
    {
      name: 'minutes of a meeting with points for action',
      reply: lines(
        'Minutes, 3 May',
        '',
        'Action: delete_file is to be renamed.',
        'Action Input: none yet, Maria asks the team.',
      ),
    },
  ],
  truncated: [
    {
      name: 'cut in the input',
      finish: 'length',
      reply: lines(
        'Thought: write it down',
        'Action: write_file',
        'Action Input: {"path": "trips/rome.md", "content": "Day one: the',
      ),
    },
    {
      name: 'stopped in the input',
      reply: lines('Thought: away with it', 'Action: delete_file', 'Action Input: {"path": "trips/ro'),
      calls: [maybe(malformed('delete_file'))],
    },
  ],
});
