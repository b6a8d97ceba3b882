/** Keeps records in memory, one table per kind of thing. */
export class DatabaseService {
  private readonly tables = new Map<string, Map<string, unknown>>();

  save(table: string, id: string, record: unknown): void {
    const records = this.tables.get(table) ?? new Map<string, unknown>();
    records.set(id, structuredClone(record));
    this.tables.set(table, records);
  }

  load(table: string, id: string): unknown {
    return structuredClone(this.tables.get(table)?.get(id));
  }

  count(table: string): number {
    return this.tables.get(table)?.size ?? 0;
  }
}
