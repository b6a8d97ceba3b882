// The program that `bench:bounds` and its test start: calls of some tools in a process of their own, and the figures of each on a line.

import { DEFAULT_CONFIG } from '../../../src/config/config.ts';
import { ok } from '../../../src/error/error-value.ts';
import { proposeCall } from '../../../src/proposal/propose.ts';
import { labelled } from '../../../src/text/note.ts';
import { createRegistry } from '../../../src/tool/registry.ts';
import { builtInTools } from '../../../src/toolkit/built-in-tools.ts';
import { hashOf } from '../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { peakMegabytes } from '../peak-memory.ts';
import { EVERY_CALL } from './every-call.ts';
import type { Figures } from './measure.ts';

const measure = async ([folder = '', state = '', ...names]: readonly string[]): Promise<void> => {
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const workspace = opened.value;
  const tools = builtInTools({
    workspace,
    environment: process.env,
    settings: {},
    indexFolder: () => ok(state),
    network: () => {
      throw new Error('there is no network here');
    },
  });
  for (const [tool, input] of names.flatMap((name) => (EVERY_CALL[name] ?? []).map((each) => [name, each] as const))) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const proposed = await proposeCall(
      { id: '1.1.1', providerId: 'a', name: tool, arguments: JSON.stringify(input) },
      {
        workspace,
        registry: createRegistry(tools),
        layers: [],
        limits: DEFAULT_CONFIG.limits,
        seen: () => ({ extent: 'none' }),
        signal: new AbortController().signal,
        progress: () => undefined,
        hash: hashOf,
        recipient: 'offline',
      },
    );
    const { user, system } = process.cpuUsage(used);
    const preview = proposed.ok ? proposed.value.preview : undefined;
    const figures: Figures = {
      tool,
      input,
      milliseconds: Math.round(performance.now() - began),
      processor: Math.round((user + system) / 1000),
      megabytes: peakMegabytes(),
      outcome: proposed.ok ? 'ok' : proposed.error.code,
      words: proposed.ok ? proposed.value.preview.summary : proposed.error.message,
      shared: preview?.share?.reduce((sum, { text }) => sum + text.size, 0) ?? 0,
      looked: proposed.ok ? proposed.value.looked.length : 0,
      partial: preview?.partial ?? [],
      notes: (preview?.notes ?? []).map(labelled),
      toModel: preview?.toModel ?? '',
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
  process.exit(0);
};

void measure(process.argv.slice(2));
