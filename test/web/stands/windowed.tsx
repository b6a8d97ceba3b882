// A long list on its own. The test has it drawn again when it likes, at once, as the page does when something beside it is another.
import { createScroll, type ScrollRow } from '../../../web/chat/scroll/create-scroll.ts';
import { Windowed } from '../../../web/chat/scroll/windowed.tsx';
import { show } from './stand.tsx';

const rows = Array.from({ length: 60 }, (_, at) => ({ key: `r${at}` }));
const HEIGHT = 50;
const scroll = createScroll<ScrollRow>({ estimate: () => HEIGHT });

const draw = (beside: number): void =>
  show(
    <div style={{ height: '500px', display: 'grid' }}>
      <Windowed
        label={`Drawn ${beside} times`}
        scroll={scroll}
        rows={rows}
        draw={({ key }) => <p style={{ height: `${HEIGHT}px`, margin: 0 }}>{key}</p>}
      />
    </div>,
  );

let drawn = 1;
draw(drawn);
Object.assign(globalThis, {
  drawAgain: () => {
    drawn++;
    draw(drawn);
  },
});
