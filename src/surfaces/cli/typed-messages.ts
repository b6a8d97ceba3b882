// What a person says, message by message: typed at a terminal, or the lines of a pipe. Empty ones are skipped.
import { createInterface } from 'node:readline';
import { isInteractive } from './converse.ts';
import { linePrompt } from './desk/line-prompt.ts';

export async function* typedMessages(): AsyncGenerator<string> {
  if (!isInteractive()) {
    for await (const line of createInterface({ input: process.stdin })) if (line.trim() !== '') yield line.trim();
    return;
  }
  const prompt = linePrompt(process.stdin, process.stderr);
  for (;;) {
    const typed = await prompt.ask('\n> ', new AbortController().signal);
    if (typed.kind !== 'line') return;
    if (typed.text.trim() !== '') yield typed.text.trim();
  }
}
