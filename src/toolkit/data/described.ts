// What is known about data after it was looked through: tables of columns, or a structure where there are none.

export type Detail = 'minimal' | 'standard' | 'comprehensive';

export interface DescribedData {
  readonly format: string;
  /** What was noticed on the way: the delimiter, bad rows, what was left out. */
  readonly facts: readonly string[];
  readonly tables: readonly DescribedTable[];
  /** Lines about values that are no table, indented by depth. */
  readonly structure: readonly string[];
}

export interface DescribedTable {
  /** Absent when the file is one table. */
  readonly name?: string;
  readonly rows: number;
  readonly columns: readonly ColumnFacts[];
}

export interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly missing: number;
  /** "1 … 99" for numbers and dates, "3-12 characters" for texts. */
  readonly range: string;
  readonly examples: readonly string[];
  /** Undefined above the number that is kept count of. */
  readonly distinct: number | undefined;
  readonly mean: number | undefined;
  /** Only where some value comes more than once. */
  readonly frequent: readonly { readonly value: string; readonly count: number }[];
}
