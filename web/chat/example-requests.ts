// What one could ask for, to begin with: three requests that fit the profile.

export const exampleRequests = (profile: string): readonly string[] => EXAMPLES[profile] ?? CODE;

const CODE = [
  'What is this code base about, and where does it start?',
  'Run the tests and tell me what fails',
  'Find what is never used, and propose to remove it',
];

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  code: CODE,
  coach: ['Go through the stalled projects with me', 'Help me empty the inbox', "Choose today's hotlist with me"],
  notes: [
    'Which notes are about the same thing and do not link to each other?',
    'What did I write last week?',
    'Make a summary note of my notes about a subject',
  ],
};
