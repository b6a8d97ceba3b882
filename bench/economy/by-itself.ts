// Claude Code by itself: its own tools, and what it does about permission when nobody has set anything.
//
// What is counted: each time its rules come to "ask". Headless, where its mode is `manual` unless told otherwise, that is a call of the tool that
// --permission-prompt-tool names. At a terminal in the same mode it is a dialog, out of the same rules: the same steps, 21 of 40 (version 2.1.328).
// But at a terminal it begins in `auto` since autumn 2026: edits, mv and rm in the folder run unasked, and what `manual` would ask about besides goes to a
// check at its maker's. A scripted model has no such check; then it asks the person about what it would have checked, and that is what `auto` counts.
import { openPermissionDesk } from './permission-desk.ts';
import { runAtTerminal } from './run-at-terminal.ts';
import { runHeadless } from './run-headless.ts';
import { changedUnasked, type Way } from './way.ts';

const OWN_TOOLS: Pick<Way, 'call' | 'knownBy'> = { call: ({ claude }) => claude, knownBy: 'Read' };

export const byItself: Way = {
  ...OWN_TOOLS,
  name: 'by itself',
  open: async (scene) => {
    const desk = await openPermissionDesk(scene.asked);
    return {
      run: () => runHeadless(scene, desk.words),
      leave: async () => {
        desk.close();
        return [];
      },
      unsigned: async (work) => changedUnasked(work),
    };
  },
};

export const byItselfAtTerminal = (mode: 'manual' | 'auto'): Way => ({
  ...OWN_TOOLS,
  name: `by itself, terminal, ${mode === 'auto' ? 'auto without its check' : mode}`,
  open: async (scene) => ({
    run: () => runAtTerminal(scene, mode === 'auto' ? [] : ['--permission-mode', mode]),
    leave: async () => [],
    unsigned: async (work) => changedUnasked(work),
  }),
});
