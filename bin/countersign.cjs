#!/usr/bin/env node
// Starts the bundled program with V8's code cache, so that a start does not compile what the last one compiled already.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const bundle = path.join(__dirname, '..', 'dist', 'cli.cjs');
if (!fs.existsSync(bundle)) {
  process.stderr.write('countersign is not built yet. Run `npm start` or `npm run build` in its folder first.\n');
  process.exit(1);
}

/**
 * What is in it is run. So it is the person's own folder, or one that was named in full for us alone: Node's own variable may lead into the folder
 * that somebody else wrote.
 */
const cacheFolder = () => {
  const named = process.env.COUNTERSIGN_CODE_CACHE;
  return named && path.isAbsolute(named) ? named : ownCacheFolder();
};

const ownCacheFolder = () =>
  path.join(
    process.env.COUNTERSIGN_HOME
      ? path.join(process.env.COUNTERSIGN_HOME, 'cache')
      : path.join(process.env.XDG_CACHE_HOME || path.join(require('node:os').homedir(), '.cache'), 'countersign'),
    'code',
  );

/** Node 22 and up keep such a cache themselves. */
const compileCache = require('node:module').enableCompileCache;
if (compileCache) {
  try {
    compileCache(cacheFolder());
  } catch {
    // A cache that cannot be had costs time, nothing else.
  }
  require(bundle);
} else {
  runCached();
}

function runCached() {
  const vm = require('node:vm');
  // It is all ASCII.
  const source = fs.readFileSync(bundle, 'latin1');
  const build = source.slice(2, 66);
  const cached = path.join(cacheFolder(), `${build}-${process.version}-${commandWord()}`);
  let cachedData;
  try {
    cachedData = fs.readFileSync(cached);
  } catch {
    // First start of this build.
  }
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: bundle,
    cachedData,
    importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (cachedData === undefined || script.cachedDataRejected) process.once('exit', () => keep(script, cached, build));
  const module_ = { exports: {} };
  const load = require('node:module').createRequire(bundle);
  script.runInThisContext()(module_.exports, load, module_, bundle, path.dirname(bundle));
}

/** Each command has the functions it needs in its own cache: what `history` leaves behind would not serve `run`. */
function commandWord() {
  const words = process.argv.slice(2);
  // A folder is not a command: `--cwd ~/notes history` is filed under history.
  const isCommand = (word, index) => /^[a-z]+$/.test(word) && words[index - 1] !== '--cwd';
  const word = words.find((each, index) => isCommand(each, index) || /^(?:-V|-h|--version|--help)$/.test(each));
  return word === undefined ? 'chat' : word.replace(/[^a-z]/g, '').slice(0, 20);
}

/** Written at exit, when the functions that a start needs have been compiled. Whole or not at all: another start may read it. */
function keep(script, cached, build) {
  try {
    fs.mkdirSync(path.dirname(cached), { recursive: true, mode: 0o700 });
    // There are fewer commands than this; the others are slips of the pen.
    if (fs.readdirSync(path.dirname(cached)).filter((name) => name.startsWith(build)).length >= 30) return;
    const temporary = `${cached}.${process.pid}`;
    fs.writeFileSync(temporary, script.createCachedData(), { mode: 0o600, flag: 'wx' });
    fs.renameSync(temporary, cached);
    for (const name of fs.readdirSync(path.dirname(cached)))
      if (!name.startsWith(build)) fs.rmSync(path.join(path.dirname(cached), name), { force: true });
  } catch {
    // As above.
  }
}
