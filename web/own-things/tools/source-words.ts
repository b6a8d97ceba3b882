// Where a tool or a skill comes from, in words.
export const sourceInWords = (source: 'built-in' | 'personal' | 'workspace'): string =>
  source === 'built-in' ? 'built in' : source === 'personal' ? 'your own' : "this folder's";
