// What was answered at the first start, as the lines of a config.yaml. Pure.
import type { Config } from '../../../config/config.ts';

export interface FirstAnswers {
  /** Absent: whatever can be reached. */
  readonly model?: string;
  readonly privateFolders: readonly string[];
  readonly notify?: Config['notify'];
}

/** Empty where there is nothing to remember. */
export const firstConfig = ({ model, privateFolders, notify }: FirstAnswers): string => {
  const lines = [
    ...(model === undefined ? [] : [`model: ${asYaml(model)}`]),
    ...(privateFolders.length === 0 ? [] : [`private: { folders: [${privateFolders.map(asYaml).join(', ')}] }`]),
    ...(notify === undefined ? [] : [`notify: ${notify}`]),
  ];
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
};

/** A text in double quotes means the same in YAML as in JSON; a plain name needs none. */
const asYaml = (text: string): string => (/^[A-Za-z][\w./-]*(?::[\w.-]+)?$/.test(text) ? text : JSON.stringify(text));
