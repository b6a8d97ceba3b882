// The official linter, as the store runs it, on what the plugin itself is. What is copied from Countersign is judged there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';
import tseslint from 'typescript-eslint';

const isMirror = existsSync(join(import.meta.dirname, 'obsidian', 'src'));

export default defineConfig([
  { ignores: ['main.js', '*.mjs', '*.d.mts', 'types/**', 'web/**', 'wdio/**', ...(isMirror ? ['src/**'] : [])] },
  ...obsidianmd.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    rules: {
      // It is for the desktop alone (manifest.json), and starts a program: that needs Node's modules.
      'import/no-nodejs-modules': 'off',
      // Nothing here that is handed on as a function knows a `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
]);
