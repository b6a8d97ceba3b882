// Every table, in one place. A newer file than this program knows is opened read-only, never changed.

/** Raise with every migration; SQLite's user_version holds it. */
export const SCHEMA_VERSION = 5;

/** What a person has ticked and typed and not sent: by session (0: one that has not begun) and what it is about. No decision. */
const UNSENT = `
create table unsent (
  session integer not null, name text not null, at integer not null, body text not null, primary key (session, name)
) without rowid;
`;

/**
 * What is private wherever it goes. kind 'path': a file of ours to follow, with the hash it had (none: lifted since, and said or not);
 * 'hash': a version that was private; 'line': the hash of a long line of one. The highest seq is the news.
 */
const LABELS = `
create table label (
  seq integer primary key autoincrement, kind text not null, name text not null, hash text not null, reason text not null, unique (kind, name)
);
`;

/** Large contents in pieces, in their order: their row in `content` has no body of its own. */
const PIECES = `
create table piece (content text not null, seq integer not null, body blob not null, primary key (content, seq));
`;

/**
 * Calls of clients that are the model themselves, until their answer was handed out: who calls again finds its question, or its answer.
 * name: digest of who called what with which input. pid, started: the process that will hand it out; none: whoever called has given up.
 */
const CLIENT_CALLS = `
create table client_call (
  session integer not null, call text not null, name text not null, at integer not null, pid integer, started text, primary key (session, call)
) without rowid;
create index client_call_name on client_call (name);
`;

/** What leads to each version from the one before it. */
export const MIGRATIONS: ReadonlyMap<number, string> = new Map([
  [2, UNSENT],
  [3, LABELS],
  [4, PIECES],
  [5, CLIENT_CALLS],
]);

export const SCHEMA = `
create table meta (key text primary key, value text not null) without rowid;

-- Contents by hash. base null: body is the image, or empty where the image is in pieces. Else body is splices over base, and weight the bytes of the chain down to its image.
create table content (
  hash text primary key, size integer not null, base text, weight integer not null, body blob not null
) without rowid;

-- History: one row per applied change set. key is the decision it came from: a second attempt finds the row.
-- state: intent -> staged -> applied | not_applied | partly_applied
create table entry (
  id integer primary key autoincrement, key text not null unique, grp integer not null, session integer, at integer not null,
  state text not null, tool text not null, summary text not null, actor text not null, undoes integer, note text
);
create index entry_unsettled on entry (id) where state in ('intent', 'staged');
create index entry_undoes on entry (undoes) where undoes is not null;
create index entry_group on entry (grp);
create table entry_change (
  entry integer not null, seq integer not null, path text not null, source text,
  before text not null, after text not null, place text, aside text, moved integer not null default 0,
  primary key (entry, seq)
) without rowid;
create index entry_change_path on entry_change (path, entry);
create index entry_change_source on entry_change (source, entry) where source is not null;
create index entry_change_unswept on entry_change (entry) where place is not null or aside is not null;

-- The ledger: the chain runs over hashes of bodies, so that a body can be erased and the chain still verifies.
create table ledger (
  seq integer primary key, at integer not null, kind text not null, session integer, subject text not null,
  body text, body_hash text not null, prev text not null, hash text not null
);
create index ledger_kind on ledger (kind, seq);
create index ledger_subject on ledger (kind, subject);

create table session (
  id integer primary key autoincrement, parent integer, forked_at integer, created integer not null, profile text not null,
  model text not null, title text not null
);
create table record (
  session integer not null, seq integer not null, at integer not null, kind text not null, body text not null,
  primary key (session, seq)
) without rowid;

-- Questions wait here; the primary key of answer makes the first answer win, across processes.
create table question (
  id integer primary key autoincrement, session integer not null, opened integer not null, stays text not null,
  body text not null, withdrawn text
);
create table answer (question integer primary key, at integer not null, who text not null, body text not null);
create table desk (question integer not null, pid integer not null, started text not null, seen integer not null, primary key (question, pid)) without rowid;

create table lock (name text primary key, pid integer not null, started text not null, taken integer not null) without rowid;
${UNSENT}${LABELS}${PIECES}${CLIENT_CALLS}`;
