// A list to tick in the live terminal: it is there while it is asked, and what was chosen is said by whoever asked.
import { armed } from './arming.ts';
import type { FrontStage } from './front.ts';
import type { Ticked, TickList } from './terminal.ts';
import { startTicking, type Ticking, tickKey, tickView } from './tick-list.ts';

export const askTicks = async (list: TickList, signal: AbortSignal, stage: FrontStage): Promise<Ticked> => {
  if (signal.aborted) return { kind: 'aborted' };
  const ready = await armed(stage, signal, 'goes on');
  const ticked =
    ready !== 'armed'
      ? { kind: ready }
      : await new Promise<Ticked>((resolve) => {
          let state: Ticking | Ticked = startTicking(list);
          signal.addEventListener('abort', () => resolve({ kind: 'aborted' }), { once: true });
          stage.put({
            press: (key) => {
              if ('kind' in state) return void stage.hold(key);
              state = tickKey(state, key);
              if ('kind' in state) resolve(state);
              else stage.paint();
            },
            area: (page, rows) => ('kind' in state ? { lines: [] } : tickView(state, page, rows)),
            end: () => resolve({ kind: 'end' }),
          });
          stage.paint();
        });
  stage.put(undefined);
  return ticked;
};
