// Every key of the desk with what it does, by where it counts.

export interface KeyGroup {
  readonly title: string;
  /** As `Kbd` takes them. */
  readonly keys: readonly (readonly [keys: readonly string[], words: string])[];
}

export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      [['mod+K'], 'find or do anything'],
      [['mod+J'], 'to the review; back to where you write'],
      [['mod+.'], 'side bar'],
      [['g n', 'mod+N'], 'new conversation; the second where the browser leaves it to the page'],
      [['g c'], 'the conversation'],
      [['g w'], 'what waits'],
      [['g h'], 'history'],
      [['g r'], 'rules and tools'],
      [['g s'], 'settings'],
      [['?'], 'these keys'],
    ],
  },
  {
    title: 'Message',
    keys: [
      [['Enter', 'Shift+Enter'], 'send; a new line'],
      [['↑'], 'in an empty message: what you wrote before'],
      [['Escape'], 'twice within a second: stop'],
      [['/', '@'], 'commands; files'],
    ],
  },
  {
    title: 'Review',
    keys: [
      [['j', 'k'], 'next and previous change'],
      [['J', 'K'], 'next and previous file or proposal'],
      [['Space'], 'tick it'],
      [['x'], 'tick all, or none'],
      [['c'], 'comment'],
      [['e'], 'edit'],
      [['s', 'w'], 'split; wrap lines'],
      [['d', 'o'], 'details; what a command printed'],
      [['/'], 'find in it'],
      [['f'], 'the whole width'],
      [['1–9'], 'this proposal'],
      [['y', 'n'], 'yes, or refuse, to this one'],
      [['a'], 'yes, and always: the rule is shown first'],
      [['mod+Enter'], 'what the filled button says'],
      [['Escape'], 'back to where you write, then aside; it never refuses'],
    ],
  },
  {
    title: 'History',
    keys: [
      [['j', 'k'], 'next and previous entry; the arrows too, in the list'],
      [['Enter'], 'open it'],
      [['u'], 'asks; pressed once more, takes the entry back'],
      [['Escape'], 'close it'],
    ],
  },
];
