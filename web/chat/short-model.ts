// What a model is called where there is little room: without who serves it, and escaped.
import { escapeText } from '../../src/text/escape.ts';

/** "ollama/qwen3:8b" -> "qwen3:8b" */
export const shortModel = (id: string): string =>
  escapeText(id.slice(id.lastIndexOf('/') + 1) || id, { maxLength: 60 });
