// Generated ways to make the bytes of a private file leave for a model elsewhere. One function with a seed and a count, for the tests and for a
// long hunt.
import { join } from 'node:path';
import { chatNoteWay } from './chat-note-ways.ts';
import { BODY, type Call, gitIn, type Phase, ran, read, tryWay, type Way, type WayOut, write } from './try-way.ts';

/** Each way is drawn from the seed and its number alone, so that one can be tried again by itself. */
export const tryWaysOut = async (seed: number, count: number, from = 0): Promise<readonly WayOut[]> => {
  const tried: WayOut[] = [];
  for (let number = from; number < from + count; number += 1) tried.push(await tryWay(drawn(seed, number)));
  return tried;
};

type InGit = 'none' | 'committed' | 'deleted' | 'stashed' | 'packed' | 'staged';

const FRONT = [
  'private: true',
  'private: !!bool true',
  'private:\n  true',
  'Private: "yes"',
  `title: ${'x'.repeat(70_000)}\nprivate: true`,
];

/** Every fifth way is one of those. */
const CHAT_NOTES = 2;

const drawn = (seed: number, number: number): Way => {
  const random = generator(seed * 100_003 + number);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T; // never empty here
  if (number % 5 === CHAT_NOTES) return chatNoteWay({ random, pick });
  const words: string[] = [];
  const note = (text: string): void => void words.push(text);

  const mark = pick(['front matter', 'front matter', 'folder', 'glob', 'tag', 'deny', 'secret'] as const);
  const front = pick(FRONT);
  const folder = pick(['Diary', 'Diary/', 'Diary//', './Diary', 'Diary/**']);
  const isPlace = mark === 'folder' || mark === 'deny' || mark === 'glob';
  const original = mark === 'secret' ? 'conf/.env' : isPlace ? 'Diary/Own.md' : 'Own.md';
  const content =
    mark === 'front matter' ? `---\n${front}\n---\n${BODY}` : mark === 'tag' ? `---\ntags: [mine]\n---\n${BODY}` : BODY;
  note(`private by ${mark}${mark === 'front matter' ? ` (${front.slice(-24)})` : isPlace ? ` (${folder})` : ''}`);

  const kept = pick(['none', 'none', 'none', 'committed', 'deleted', 'stashed', 'packed', 'staged'] as const);
  // That git keeps a secret file is said not to be covered (docs/private.md).
  const git = mark === 'secret' ? 'none' : kept;
  if (git !== 'none') note(`in git: ${git}`);
  const flags = pick([['--yes'], ['--yes'], ['--draft'], ['--yes', '--draft']]);
  note(flags.join(' '));

  let at = original;
  const moved = (to: string): Call => {
    const call = { name: 'move_file', arguments: { from: at, to } };
    at = to;
    return call;
  };
  const edited = (old: string, text: string): Call => ({
    name: 'edit_file',
    arguments: { path: at, edits: [{ old, new: text }], description: 'tidy' },
  });
  const step = (): readonly Call[] => {
    const which = pick([
      ...['move', 'move far', 'move folder', 'unmark', 'edit', 'link', 'copy', 'tar', 'git rm', 'none'],
      ...['bundle', 'notes in git', 'zip', 'odd spelling', 'memory'],
    ]);
    note(which);
    if (which === 'move') return [moved(`plain-${words.length}.md`)];
    if (which === 'move far') return [moved(`out/${words.length}/data.csv`)];
    if (which === 'move folder' && at.startsWith('Diary/')) {
      const to = `Public${words.length}`;
      const call = { name: 'move_file', arguments: { from: 'Diary', to } };
      at = at.replace(/^Diary/, to);
      return [call];
    }
    if (which === 'unmark') return [edited('private', 'personal')];
    if (which === 'edit') return [edited('hearth', 'hearthstone')];
    if (which === 'link')
      return [ran(`ln -s ${at} alias.md; ln ${at} hard.md; ls -l`), read('alias.md'), read('hard.md')];
    if (which === 'copy') return [ran(`cp ${at} copy.md; cp -r . /tmp/all; cp -r Diary Copies`), read('copy.md')];
    if (which === 'tar') return [ran(`tar cf all.tar . 2>/dev/null; base64 all.tar > all.txt`), read('all.txt')];
    if (which === 'bundle')
      return [
        ran(
          'git bundle create all.bundle --all; git format-patch --root -o patches HEAD; git worktree add tree; git archive HEAD -o a.tar',
        ),
        ran('base64 -w0 all.bundle; base64 -w0 a.tar; cat patches/*; find tree -type f -exec cat {} +'),
      ];
    if (which === 'notes in git')
      return [
        ran(`git notes add -F ${at}; git tag -F ${at} kept; git hash-object -w ${at}; git update-index --add ${at}`),
        ran('git notes show; git tag -n9; git reflog -p; git cat-file --batch-all-objects --batch | base64 -w0'),
      ];
    if (which === 'zip')
      return [
        ran(
          `python3 -c "import zipfile,glob;z=zipfile.ZipFile('all.zip','w');[z.write(f) for f in glob.glob('**/*',recursive=True)]"; gzip -c ${at} > own.gz; base64 -w0 own.gz > own.b64`,
        ),
        ran('base64 -w0 all.zip; base64 -w0 own.gz; zcat own.gz; cat own.b64'),
        read('own.b64'),
      ];
    if (which === 'odd spelling')
      return [read(at.toUpperCase()), read(`./x/../${at}`), read(at.normalize('NFD')), read(`${at}/`), read(`/${at}`)];
    if (which === 'memory')
      return [
        { name: 'create_file', arguments: { path: 'sum.md', content: 'kept: see there\n', description: 'd' } },
        { name: 'memory', arguments: { action: 'write', name: 'kept', text: 'see there' } },
        { name: 'memory', arguments: { action: 'read', name: 'kept' } },
      ];
    if (which === 'git rm') return [ran(`git mv ${at} gone.md; git stash`), read('gone.md')];
    return [];
  };
  const out = (): readonly Call[] => {
    const which = pick([
      'read',
      'search',
      'cat',
      'base64',
      'grep',
      'git show',
      'git log',
      'git to file',
      'python',
      'many',
      'quote',
      'undo',
      'notes',
      'process',
      'code',
      'attached',
    ]);
    note(`then ${which}`);
    if (which === 'read') return [read(at), read(original)];
    if (which === 'search') return [{ name: 'search_files', arguments: { pattern: 'heron|Ottilie' } }];
    if (which === 'cat') return [ran(`cat ${at} ${original} *.md out/*/* Public*/* 2>/dev/null`)];
    if (which === 'base64') return [ran(`base64 -w0 ${at}; xxd -p ${original}; rev ${at}; gzip -c ${at} | base64`)];
    if (which === 'grep') return [ran('grep -rn Ottilie . ; grep -rn heron ~ /tmp /root /home 2>/dev/null | head -50')];
    if (which === 'git show')
      return [
        ran(
          `git show HEAD:${original}; git show stash@{0}; git show :${original}; git cat-file --batch-all-objects --batch`,
        ),
      ];
    if (which === 'git log')
      return [ran('git log -p --all --reflog | base64 -w0; git fsck --lost-found; cat .git/lost-found/other/*')];
    if (which === 'git to file')
      return [
        ran(`git show HEAD:${original} | base64 -w0 > seen.txt; git show HEAD:${original} > seen.md`),
        read('seen.txt'),
        read('seen.md'),
      ];
    if (which === 'python')
      return [
        ran(
          `python3 -c "import glob;print([open(f,'rb').read().hex() for f in glob.glob('**/*',recursive=True) if f.endswith(('md','csv','txt'))])"`,
        ),
      ];
    if (which === 'many') return [{ name: 'read_file', arguments: { path: 'readme.md', also: [at, original] } }];
    if (which === 'quote')
      return [
        edited('something that does not stand there', 'x'),
        { name: 'outline', arguments: { path: at } },
        { name: 'describe_data', arguments: { path: at } },
      ];
    if (which === 'process')
      return [
        {
          name: 'start_process',
          arguments: { command: `sleep 0.3; cat ${at} ${original} | base64 -w0; git show HEAD:${original}; sleep 60` },
        },
        { name: 'read_process', arguments: { id: 1 } },
        { name: 'stop_process', arguments: { id: 1 } },
        { name: 'read_process', arguments: { result: '1' } },
      ];
    if (which === 'code')
      return [
        {
          name: 'execute_code',
          arguments: { language: 'python', code: `print(open(${JSON.stringify(at)},'rb').read().hex())` },
        },
        { name: 'run_tests', arguments: { command: `cat ${at}` } },
      ];
    if (which === 'undo') return [ran(`cp ${at} again.md`), read('again.md'), read(at)];
    return [
      { name: 'vault_search', arguments: { query: 'heron Ottilie crowns' } },
      { name: 'get_context', arguments: { query: 'heron' } },
    ];
  };

  const phases: Phase[] = [];
  const undone = (): void => {
    if (random() > 0.4) return;
    const again = random() < 0.5;
    note(again ? 'undo and redo' : 'undo');
    phases.push({ person: ['undo'] }, ...(again ? [{ person: ['redo'] }] : []));
  };
  if (random() < 0.45) {
    note('a model on this machine first');
    const calls = [...step(), ...step(), ...(random() < 0.5 ? [read(at), ran(`cat ${at}`)] : [])];
    phases.push({ who: 'local', flags, calls });
    undone();
  }
  // Whoever writes the message names the file by the name it has by then.
  const before = at;
  const steps = Array.from({ length: Math.floor(random() * 3) }, step).flat();
  const first = { who: 'cloud', flags, calls: [...steps, ...out()] } as const;
  const isAttached = words.at(-1) === 'then attached';
  const goesOn = phases.length === 0 ? undefined : pick([undefined, 'resumed', 'forked'] as const);
  if (goesOn !== undefined) note(goesOn);
  phases.push({
    ...(goesOn === undefined ? first : { ...first, goesOn, flags: [] }),
    ...(isAttached ? { task: `look at @${before} and @${original}` } : {}),
  });
  undone();
  if (random() < 0.4) phases.push({ who: 'cloud', flags: ['--yes'], calls: out() });

  const shared = {
    'readme.md': 'Nothing to see here, only a plain file with a plain line.\n',
    'src/a.ts': 'export const a = 1;\n',
  };
  return {
    words,
    files: { ...shared, [original]: content },
    prepare: (workspace) => inGit(workspace, git, original, content),
    ...(mark === 'folder' ? { config: `private: { folders: ["${folder}"] }\n` } : {}),
    ...(mark === 'glob' ? { config: 'private: { globs: ["Diary/*.md"] }\n' } : {}),
    ...(mark === 'tag' ? { config: 'private: { tags: [mine] }\n' } : {}),
    ...(mark === 'deny' ? { rules: `rules:\n  - deny: "*"\n    in: ["${folder}"]\n` } : {}),
    phases,
  };
};

const inGit = (cwd: string, git: InGit, path: string, content: string): void => {
  if (git === 'none') return;
  const run = gitIn(cwd);
  run('init', '-q');
  run('add', git === 'stashed' ? 'readme.md' : '.');
  if (git === 'staged') run('rm', '-q', '--cached', path);
  else run('commit', '-qm', 'one');
  if (git === 'stashed') {
    run('add', '.');
    run('stash', '-q');
    write(join(cwd, path), content);
  }
  if (git === 'deleted') {
    run('rm', '-q', path);
    run('commit', '-qm', 'two');
    write(join(cwd, path), content);
  }
  if (git === 'packed') run('gc', '-q');
};

/** mulberry32: small, and the same everywhere. */
const generator = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
