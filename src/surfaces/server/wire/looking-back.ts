// Looking back as it goes over the wire: the values that `--json` of the commands prints (docs/json.md), and beside them what a page says in words.
// Texts are as they are stored, not escaped, `words` too: they quote paths and models. Whoever draws them escapes them.
export type * from './looking-back/history.ts';
export type * from './looking-back/ledger.ts';
