// The search program, run with an argument list no shell sees, and dead at the deadline whatever it is doing.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { StringDecoder } from 'node:string_decoder';
import { errnoOf } from '../../../error/errno.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';

export interface RipgrepRun {
  readonly program: string;
  readonly folder: string;
  readonly words: readonly string[];
  /** For its stdin; absent: closed. Asked for once the program is starting, so that neither waits for the other. */
  input?(): Promise<readonly Uint8Array[]>;
  readonly signal: AbortSignal;
  output(piece: Buffer): void;
  /** A line on stderr: a warning, an error, or what --debug tells. */
  message(line: string): void;
}

/** 'found' and 'nothing' as it says itself; 'failed' with messages; 'stopped' by the signal. */
export type RipgrepEnd = 'found' | 'nothing' | 'failed' | 'stopped';

/** The binary inside the npm package, or undefined where there is none for this machine. */
export const findRipgrep = (): string | undefined => {
  // In the CommonJS bundle `import.meta.url` is empty and __filename is there; as a module it is the other way round.
  const require = createRequire(import.meta.url || __filename);
  const name = process.platform === 'win32' ? 'rg.exe' : 'rg';
  try {
    return require.resolve(`@vscode/ripgrep-${process.platform}-${process.arch}/bin/${name}`);
  } catch (thrown) {
    if (errnoOf(thrown) === 'MODULE_NOT_FOUND') return undefined;
    throw thrown;
  }
};

export const runRipgrep = (run: RipgrepRun): Promise<Result<RipgrepEnd>> =>
  new Promise((settle, reject) => {
    if (run.signal.aborted) return settle(ok('stopped'));
    const child = spawn(run.program, ['--no-config', '--color=never', ...run.words], {
      cwd: run.folder,
      // Nothing of ours: RIPGREP_CONFIG_PATH could name a program to run on every file.
      env: {},
      stdio: [run.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    const kill = (): void => void child.kill('SIGKILL');
    run.signal.addEventListener('abort', kill, { once: true });
    child.on('error', (thrown) => {
      run.signal.removeEventListener('abort', kill);
      const why = errnoOf(thrown) ?? 'unknown reason';
      settle(fail('DENIED', `The search program could not be started (${why}).`, { data: { notStarted: why } }));
    });
    child.stdout?.on('data', run.output);
    linesOf(child.stderr, run.message);
    child.on('close', (code) => {
      run.signal.removeEventListener('abort', kill);
      if (run.signal.aborted) return settle(ok('stopped'));
      settle(ok(code === 0 ? 'found' : code === 1 ? 'nothing' : 'failed'));
    });
    // It may be done, or killed, before it has read everything.
    child.stdin?.on('error', () => undefined);
    run.input?.().then(
      (pieces) => {
        for (const piece of pieces) child.stdin?.write(piece);
        child.stdin?.end();
      },
      (thrown: unknown) => {
        kill();
        reject(thrown);
      },
    );
  });

const linesOf = (stream: NodeJS.ReadableStream | null, take: (line: string) => void): void => {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream?.on('data', (piece: Buffer) => {
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  stream?.on('end', () => {
    if (rest !== '') take(rest);
  });
};
