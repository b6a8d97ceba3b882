// What the finder knows of the computer it is on. All of it is passed in, so that Windows, macOS and Linux can be made up in a test.

/** Whatever is neither Windows nor macOS is searched as Linux is. */
export type Platform = NodeJS.Platform;

export type Environment = Readonly<Record<string, string | undefined>>;

/** What lies at a path, links followed. */
export interface Entry {
  readonly kind: 'file' | 'folder' | 'other';
  /** The number of whom it belongs to. Absent where the system has none (Windows). */
  readonly owner?: number;
  /** Permission bits. Absent where the system has none. */
  readonly mode?: number;
  /** The same for two paths that lead to one thing, however they are spelled. Absent where it is not known. */
  readonly identity?: string;
}

/** Reads and nothing else. Never throws: what cannot be read is not there. */
export interface Disk {
  look(path: string): Promise<Entry | undefined>;
  /** The path once all links are followed. */
  real(path: string): Promise<string | undefined>;
  /** The first 64 KB, as UTF-8. */
  text(path: string): Promise<string | undefined>;
  /** What a folder contains; nothing where there is none. */
  names(folder: string): Promise<readonly string[]>;
}

export interface Run {
  /** A real path. It is started as it is: no shell, no search. */
  readonly program: string;
  readonly arguments: readonly string[];
  readonly folder: string;
  readonly environment: Environment;
  readonly milliseconds: number;
  /** Enough has been heard when this was printed: what the program does afterwards is not waited for. */
  readonly until?: string;
}

export interface Ran {
  readonly printed: string;
  readonly ended: 'by itself' | 'too late' | 'not started';
}

/** Never throws; whatever it started is gone when it answers. */
export type Runner = (run: Run) => Promise<Ran>;

export interface Machine {
  readonly disk: Disk;
  readonly run: Runner;
  /** Whose programs may be started: root's and the person's own. Absent where files have no owner's number. */
  readonly owners?: readonly number[];
}
