// `npm run pictures`: the scenes of the golden screens once more, in colour; `npm run pictures:web`: the web desk; `npm run pictures:obsidian`: the plugin; `npm run pictures:states`: all states of the review and of the page.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/*pictures.ts'],
    // What a test opened is closed with it: servers and pages of a picture too.
    setupFiles: ['test/support/around-tests.ts'],
    testTimeout: 120_000,
  },
});
