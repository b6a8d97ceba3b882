// What was answered at the first start, as the lines of a config.yaml. Pure.
import type { Config } from '../../../config/config.ts';
import { yamlText } from '../../../config/option-text.ts';

export interface FirstAnswers {
  /** Absent: whatever can be reached. */
  readonly model?: string;
  readonly privateFolders: readonly string[];
  readonly notify?: Config['notify'];
}

/** Empty where there is nothing to remember. */
export const firstConfig = ({ model, privateFolders, notify }: FirstAnswers): string => {
  const lines = [
    ...(model === undefined ? [] : [`model: ${yamlText(model)}`]),
    ...(privateFolders.length === 0 ? [] : [`private: { folders: [${privateFolders.map(yamlText).join(', ')}] }`]),
    ...(notify === undefined ? [] : [`notify: ${notify}`]),
  ];
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
};
