// What is kept in data.json: choices that may travel with the vault, and nothing that names a program, a key or a conversation.

export interface Settings {
  /** The review opens without a press when nobody types. */
  readonly opensByItself: boolean;
}

export const USUAL: Settings = { opensByItself: true };

/** It may have been written by anyone who writes the vault. */
export const readSettings = (kept: unknown): Settings => {
  if (typeof kept !== 'object' || kept === null) return USUAL;
  const { opensByItself } = kept as Readonly<Record<string, unknown>>; // an object, as was just seen
  return { opensByItself: typeof opensByItself === 'boolean' ? opensByItself : USUAL.opensByItself };
};
