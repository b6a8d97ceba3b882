// The agents that are measured beside ours: where each comes from, how it is pointed at the benchmark's model, how it is started.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Place {
  /** http://127.0.0.1:port */
  readonly address: string;
  /** A home folder of its own, so that nobody's settings or keys take part. */
  readonly home: string;
}

export interface Agent {
  readonly name: string;
  /** Written into its home before the first run. */
  files(place: Place): Readonly<Record<string, string>>;
  environment(place: Place): Record<string, string>;
  command(task: string, place: Place): readonly string[];
}

interface Peer extends Agent {
  readonly package: string;
  readonly program: string;
}

const json = (value: object): string => JSON.stringify(value);

const peer = (
  folder: string,
  description: Omit<Peer, 'command'> & { arguments(task: string): readonly string[] },
): Peer => ({
  ...description,
  command: (task) => [programOf(folder, description), ...description.arguments(task)],
});

export const peers = (folder: string): readonly Peer[] => [
  peer(folder, {
    name: 'codex',
    package: '@openai/codex',
    program: 'codex',
    files: ({ address }) => ({
      '.codex/config.toml': [
        'model = "bench"',
        'model_provider = "bench"',
        '[model_providers.bench]',
        'name = "bench"',
        `base_url = "${address}/v1"`,
        'wire_api = "responses"',
        'env_key = "BENCH_KEY"',
        '',
      ].join('\n'),
    }),
    environment: () => ({ BENCH_KEY: 'none' }),
    arguments: (task) => ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', task],
  }),
  peer(folder, {
    name: 'claude',
    package: '@anthropic-ai/claude-code',
    program: 'claude',
    files: () => ({}),
    environment: ({ address }) => ({
      ANTHROPIC_BASE_URL: address,
      ANTHROPIC_API_KEY: 'none',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
      DISABLE_TELEMETRY: '1',
    }),
    arguments: (task) => ['-p', task],
  }),
  peer(folder, {
    name: 'pi',
    package: '@mariozechner/pi-coding-agent',
    program: 'pi',
    files: ({ address }) => ({
      '.pi/agent/models.json': json({
        providers: {
          bench: {
            baseUrl: `${address}/v1`,
            api: 'openai-completions',
            apiKey: 'none',
            models: [
              {
                id: 'bench',
                name: 'bench',
                reasoning: false,
                input: ['text'],
                cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
                contextWindow: 128_000,
                maxTokens: 4_096,
              },
            ],
          },
        },
      }),
    }),
    environment: () => ({}),
    arguments: (task) => ['--provider', 'bench', '--model', 'bench', '-p', task],
  }),
  peer(folder, {
    name: 'gemini',
    package: '@google/gemini-cli',
    program: 'gemini',
    files: () => ({
      '.gemini/settings.json': json({
        general: { disableAutoUpdate: true },
        privacy: { usageStatisticsEnabled: false },
        security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
        telemetry: { enabled: false },
      }),
    }),
    environment: ({ address }) => ({ GEMINI_API_KEY: 'none', GOOGLE_GEMINI_BASE_URL: address }),
    arguments: (task) => ['-m', 'gemini-2.5-pro', '--yolo', '-p', task],
  }),
  peer(folder, {
    name: 'opencode',
    package: 'opencode-ai',
    program: 'opencode',
    files: ({ address }) => ({
      '.config/opencode/opencode.json': json({
        autoupdate: false,
        share: 'disabled',
        model: 'bench/bench',
        small_model: 'bench/bench',
        provider: {
          bench: {
            npm: '@ai-sdk/openai-compatible',
            name: 'bench',
            options: { baseURL: `${address}/v1`, apiKey: 'none' },
            models: { bench: { name: 'bench', tool_call: true, limit: { context: 128_000, output: 4_096 } } },
          },
        },
      }),
    }),
    environment: () => ({}),
    arguments: (task) => ['run', task],
  }),
];

const homeOf = (folder: string, { name }: { readonly name: string }): string => join(folder, name);
const programOf = (folder: string, peer: { readonly name: string; readonly program: string }): string =>
  join(homeOf(folder, peer), 'node_modules', '.bin', peer.program);

export const isInstalled = (folder: string, peer: Peer): boolean => existsSync(programOf(folder, peer));

/** Each in a folder of its own, outside this repository; nothing of it is ever committed. */
export const install = (folder: string, peer: Peer): void => {
  const home = homeOf(folder, peer);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), json({ private: true }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', peer.package], {
    cwd: home,
    stdio: 'inherit',
  });
};

export const settle = (agent: Agent, place: Place): void => {
  for (const [name, text] of Object.entries(agent.files(place))) {
    const file = join(place.home, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};
