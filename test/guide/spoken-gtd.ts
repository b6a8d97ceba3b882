// What people say to the guide about their projects, in the profile of the coach: ten wordings of each request, and the first call each leads to.

export interface SpokenGtd {
  /** The request, one of those in src/guide/requests/gtd. */
  readonly request: string;
  readonly wordings: readonly (readonly [said: string, call: string])[];
}

const REVIEW = 'gtd_review {}';
const OVERVIEW = 'gtd_overview {}';
const all = (call: string, ...said: string[]): SpokenGtd['wordings'] => said.map((words) => [words, call]);
const made = (name: string, input: object): string => `${name} ${JSON.stringify(input)}`;
const protocol = (name: string): string => made('gtd_review', { protocol: name });
const shown = (project: string): string => made('show_project', { project_path: project });
const added = (project: string, text: string, waiting = false): string =>
  made('add_next_action_to_project', {
    project_path: project,
    action_text: text,
    ...(waiting ? { is_waiting: true } : {}),
  });
const completed = made('complete_next_action', { project_path: 'Kitchen', action_text: 'Call Ann about the tiles' });
const BETTER = 'Fix the log-in time-out on staging';
const reworded = made('update_next_action', { project_path: 'Website', old_action: 'fix bug', new_action: BETTER });
const LAMP = 'Order a lamp that does not mirror in the screen';
const moved = made('move_action_to_project', {
  project_path: 'Home office',
  action_text: LAMP,
  target_path: 'Kitchen',
});
const hot = made('move_to_hotlist', { project_path: 'Kitchen', action_text: 'Measure the wall' });
const status = (project: string, word: string): string =>
  made('update_project_status', { project_path: project, new_status: word });
const priority = (project: string, number: number): string =>
  made('update_project_priority', { project_path: project, priority: number });
const BEES = 'Two hives stand in the garden';
const created = (sphere?: string): string =>
  made('create_project', { title: 'Beehive', outcome: BEES, ...(sphere === undefined ? {} : { sphere }) });

export const SPOKEN_GTD: readonly SpokenGtd[] = [
  {
    request: 'review',
    wordings: [
      ...all(
        REVIEW,
        'weekly review',
        'review',
        'Do the weekly review.',
        'please do a weekly review',
        "let's start the weekly review",
        'review my projects',
        'go through all my projects',
        'Could you check my lists?',
        'tidy up my projects',
        'what should I clean up?',
        'are my projects in order?',
        'my weekly review',
      ),
      ['run the friday review', protocol('friday')],
      ['Friday review', protocol('friday')],
      ['review: month end', protocol('month end')],
      ['start my morning protocol', protocol('morning')],
    ],
  },
  {
    request: 'stalled',
    wordings: all(
      REVIEW,
      'what is stalled?',
      'Which projects are stalled?',
      'Which project is stalled?',
      'Which projects have no next action?',
      'list the stalled projects',
      'show me all stuck projects',
      'are there any stalled projects?',
      'do I have stuck projects?',
      'is anything stuck?',
      'show projects without a next action',
      'Go through the stalled projects.',
      'please go through my stuck projects',
    ),
  },
  {
    request: 'overdue',
    wordings: all(
      REVIEW,
      'what is overdue?',
      "what's late?",
      'Which actions are overdue?',
      'show me the overdue actions',
      'list all overdue tasks',
      'show me everything that is overdue',
      'is anything overdue?',
      'do I have overdue actions?',
      'what have I missed?',
      'what is past due?',
    ),
  },
  {
    request: 'waiting',
    wordings: all(
      OVERVIEW,
      'what am I waiting for?',
      'What are we waiting for?',
      'who am I waiting on?',
      'what do I wait for?',
      'show me my waiting list',
      'list everything I am waiting for',
      'show my waiting-for items',
      'which actions are waiting?',
      'what is delegated?',
      'am I waiting for anybody?',
      'which things am I waiting for?',
    ),
  },
  {
    request: 'show-hotlist',
    wordings: all(
      OVERVIEW,
      'what is on my hotlist?',
      "what's on the hotlist",
      'show me my hotlist',
      'show the focus list',
      'list my hotlist',
      'which actions are on the hotlist?',
      'what did I plan for today?',
      'is anything on my hotlist?',
      'how many items are on the hotlist?',
      'my hotlist',
      'hotlist',
    ),
  },
  {
    request: 'focus',
    wordings: all(
      OVERVIEW,
      'what should I focus on?',
      'What should I do today?',
      'what can I do next?',
      "Choose today's hotlist.",
      'pick my hotlist',
      'suggest something for today',
      'propose three things for my hotlist',
      'plan my day',
      'what is most important today?',
      'what should I work on next?',
      'help me choose my focus',
      'what to do first',
    ),
  },
  {
    request: 'inbox',
    wordings: all(
      REVIEW,
      'empty the inbox',
      'Empty the inbox.',
      'process my inbox',
      'please clear the inbox',
      'go through my inbox',
      'what is in my inbox?',
      'show me the inbox',
      'is anything in my inbox?',
      'process the inbox items one by one',
      'sort out my inbox',
      'inbox',
      'how full is my inbox?',
    ),
  },
  {
    request: 'hotlist-action',
    wordings: [
      ['put "Measure the wall" on the hotlist', OVERVIEW],
      ['add "Measure the wall" to my hotlist', OVERVIEW],
      ['focus on "Measure the wall" today', OVERVIEW],
      ['I want to do "Measure the wall" today', OVERVIEW],
      ['plan "Measure the wall" for today', OVERVIEW],
      ['move the action "Measure the wall" from Kitchen to the hotlist', hot],
      ['put "Measure the wall" from Kitchen on the hotlist', hot],
      ['Put "Measure the wall" onto my focus list from Kitchen', hot],
      ['add the next action "Measure the wall" of the Kitchen project to the hotlist', hot],
      ['do "Measure the wall" in Kitchen today', hot],
    ],
  },
  {
    request: 'add-action',
    wordings: [
      ['add "Call the plumber" to project Kitchen', added('Kitchen', 'Call the plumber')],
      ['add "Call the plumber" to Kitchen', added('Kitchen', 'Call the plumber')],
      ['Please add the next action "Call the plumber" to the kitchen project.', added('kitchen', 'Call the plumber')],
      ['put a new action "Call the plumber" into Kitchen', added('Kitchen', 'Call the plumber')],
      ['add to Kitchen: Call the plumber', added('Kitchen', 'Call the plumber')],
      ['in Kitchen, add "Call the plumber"', added('Kitchen', 'Call the plumber')],
      ['next step for Kitchen: Call the plumber', added('Kitchen', 'Call the plumber')],
      ['Kitchen needs the next action "Call the plumber"', added('Kitchen', 'Call the plumber')],
      ['the next step for Kitchen is "Call the plumber"', added('Kitchen', 'Call the plumber')],
      ['add waiting "the plumber\'s date" to Kitchen', added('Kitchen', "the plumber's date", true)],
      ['add "a word from Sam" to project Website as waiting', added('Website', 'a word from Sam', true)],
      ['I am waiting for "a word from Sam" in Website', added('Website', 'a word from Sam', true)],
    ],
  },
  {
    request: 'complete-action',
    wordings: [
      ...all(
        completed,
        'complete "Call Ann about the tiles" in Kitchen',
        'tick off "Call Ann about the tiles" in Kitchen',
        'mark "Call Ann about the tiles" in Kitchen as done',
        'mark "Call Ann about the tiles" as done in Kitchen',
        'I finished "Call Ann about the tiles" in Kitchen',
        'check off the action "Call Ann about the tiles" of Kitchen, please',
        '"Call Ann about the tiles" in Kitchen is done',
      ),
      ...all(
        OVERVIEW,
        'complete "Call Ann about the tiles"',
        'I have done "Call Ann about the tiles"',
        'mark "Call Ann about the tiles" as done',
      ),
    ],
  },
  {
    request: 'reword-action',
    wordings: [
      ...all(
        reworded,
        `reword "fix bug" to "${BETTER}" in Website`,
        `Please rename the action "fix bug" to "${BETTER}" in Website`,
        `reword "fix bug" in Website to "${BETTER}"`,
        `in Website, reword "fix bug" as "${BETTER}"`,
        `rephrase the next action "fix bug" of Website as "${BETTER}"`,
        `replace the action "fix bug" with "${BETTER}" in Website`,
        `"fix bug" in Website should read "${BETTER}"`,
        `change the next action "fix bug" in Website to "${BETTER}"`,
      ),
      ...all(OVERVIEW, `reword "fix bug" to "${BETTER}"`, `"fix bug" should be "${BETTER}"`),
    ],
  },
  {
    request: 'move-action',
    wordings: [
      ...all(
        moved,
        `move "${LAMP}" from Home office to Kitchen`,
        `please move the action "${LAMP}" from Home office into Kitchen`,
        `move "${LAMP}" in Home office to Kitchen`,
        `transfer "${LAMP}" to Kitchen from Home office`,
        `shift the next action "${LAMP}" of Home office to Kitchen`,
        `"${LAMP}" in Home office belongs to Kitchen`,
        `take "${LAMP}" from Home office to Kitchen`,
      ),
      ...all(
        OVERVIEW,
        `move "${LAMP}" to project Kitchen`,
        `"${LAMP}" belongs to Kitchen`,
        `move "${LAMP}" to the kitchen project`,
      ),
    ],
  },
  {
    request: 'create-project',
    wordings: [
      [`create a project "Beehive" in personal with the outcome "${BEES}"`, created('personal')],
      [`create a new project "Beehive" with the outcome "${BEES}" in personal`, created('personal')],
      [
        `please make a project called "Beehive" for the personal sphere with the outcome "${BEES}"`,
        created('personal'),
      ],
      [`start a project "Beehive" in the sphere work so that "${BEES}"`, created('work')],
      [`create a project "Beehive" with outcome "${BEES}"`, created()],
      [`new project "Beehive" with the outcome "${BEES}"`, created()],
      [`new project "Beehive" in work with the outcome "${BEES}"`, created('work')],
      [`open a new project named "Beehive" with the aim "${BEES}"`, created()],
      [`begin a project "Beehive" under work with outcome "${BEES}"`, created('work')],
      [`add a project "Beehive" where "${BEES}"`, created()],
    ],
  },
  {
    request: 'project-priority',
    wordings: [
      ['set the priority of Kitchen to 1', priority('Kitchen', 1)],
      ['set priority of Kitchen to 1', priority('Kitchen', 1)],
      ['change the priority of Website to 2', priority('Website', 2)],
      ['give Kitchen priority 4', priority('Kitchen', 4)],
      ['put Kitchen to priority 5', priority('Kitchen', 5)],
      ['make Kitchen a priority 1 project', priority('Kitchen', 1)],
      ['Raise the priority of the kitchen project to 1, please', priority('kitchen', 1)],
      ["set Kitchen's priority to 3", priority('Kitchen', 3)],
      ['priority of Kitchen: 2', priority('Kitchen', 2)],
      ['the kitchen project has priority 2', priority('kitchen', 2)],
    ],
  },
  {
    request: 'project-status',
    wordings: [
      ['pause project Half marathon', status('Half marathon', 'paused')],
      ['Please pause the project Half marathon.', status('Half marathon', 'paused')],
      ['put the Half marathon project on hold', status('Half marathon', 'paused')],
      ['archive project Half marathon', status('Half marathon', 'archived')],
      ['finish project Garden shed', status('Garden shed', 'completed')],
      ['complete the project Garden shed', status('Garden shed', 'completed')],
      ['resume project Price list', status('Price list', 'live')],
      ['set the status of the website project to paused', status('website', 'paused')],
      ['Mark the Website project as done', status('Website', 'completed')],
      ['make Price list live again', status('Price list', 'live')],
      ['archive the move project', status('move', 'archived')],
    ],
  },
  {
    request: 'show-project',
    wordings: [
      ['show project Kitchen', shown('Kitchen')],
      ['show me the project Kitchen', shown('Kitchen')],
      ['Show me the kitchen project, please.', shown('kitchen')],
      ['open project Kitchen worktop', shown('Kitchen worktop')],
      ['what are the next actions of Kitchen?', shown('Kitchen')],
      ['list the actions in Kitchen', shown('Kitchen')],
      ['what is next for Kitchen?', shown('Kitchen')],
      ['what is the status of Kitchen?', shown('Kitchen')],
      ['how is the kitchen project going?', shown('kitchen')],
      ['project Kitchen', shown('Kitchen')],
      ['tell me about the kitchen project', shown('kitchen')],
    ],
  },
];

/** What the guide must leave alone, although it speaks of the same things. */
export const BEYOND_GTD: readonly string[] = [
  'why is the kitchen project stalled?',
  'write a review of the film',
  'do a code review',
  'review this book for me',
  'should I pause the kitchen project?',
  'how do I finish a project?',
  'complete my sentence',
  'finish my homework',
  'pause',
  'delete the kitchen project',
  'do not pause project Kitchen',
  'if Sam answers, complete "Call Ann"',
  'add something useful to Kitchen',
  'add "a" to Kitchen and "b" to Website',
  'move on',
  'move Kitchen to Website',
  'set the priority of Kitchen to 9',
  'set the priority of Kitchen to high',
  'create a project',
  'create a project for me',
  'put it on the hotlist',
  'reword my next actions',
  'make the next actions of Kitchen better',
  'what is the meaning of stalled?',
  'is Kitchen a good project?',
  'tell me a story about the inbox',
  'who is waiting for me?',
  'archive everything',
  'pause all projects',
  'complete all actions',
  'what am I doing wrong?',
  'why am I waiting for Sam?',
  'merge Kitchen and Kitchen worktop',
  'split the kitchen project',
];
