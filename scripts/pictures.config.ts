// `npm run pictures`: the scenes of the golden screens once more, in colour.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['scripts/pictures.ts'], testTimeout: 120_000 } });
