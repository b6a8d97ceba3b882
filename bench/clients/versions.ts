// The newest versions there were on 2026-11-19, when each was tried. Clients move weekly: another version here is another measurement.
export const VERSIONS = {
  claude: '2.1.328',
  codex: '0.169.0',
  gemini: '0.61.0',
  opencode: '1.18.33',
} as const;
