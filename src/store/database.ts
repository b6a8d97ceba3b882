// The one shape of a database that the rest of the program knows; node:sqlite and libsql are fitted to it.

export type Value = string | number | bigint | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

export interface Database {
  readonly file: string;
  /** Set when nothing may be written, and why: a newer program made the file. A write then fails with READ_ONLY. */
  readonly readOnly?: string;
  /** Finished changes that were lost because the log was damaged; what the store holds is from before them. */
  readonly cutBack?: number;
  exec(sql: string): void;
  /** Statements are prepared once and kept. */
  run(sql: string, ...values: Value[]): { readonly changes: number; readonly lastId: number };
  get<T extends object = Row>(sql: string, ...values: Value[]): T | undefined;
  all<T extends object = Row>(sql: string, ...values: Value[]): T[];
  /**
   * `begin immediate` … commit; rolled back when `work` throws. 'full' is on the platter when this returns (intents, decisions,
   * entries); 'normal' survives a crash of the process but may be lost, whole, with the power. Nested calls join the outer one.
   */
  transaction<T>(durability: 'full' | 'normal', work: () => T): T;
  /** Changes when another process has written (pragma data_version). */
  dataVersion(): number;
  close(): void;
}
