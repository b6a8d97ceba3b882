// Every client that is measured, in the order of the table.
import { claudeCode } from './claude-code.ts';
import type { Client } from './client.ts';
import { codex } from './codex.ts';
import { geminiCli } from './gemini-cli.ts';
import { opencode } from './opencode.ts';

export const ALL_CLIENTS: readonly Client[] = [claudeCode, codex, geminiCli, opencode];
