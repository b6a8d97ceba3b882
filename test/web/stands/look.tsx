// Every control of the desk in every state it has, and what comes of pressing some of them.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Banner } from '../../../web/look/banner.tsx';
import { Button } from '../../../web/look/button.tsx';
import { Icon } from '../../../web/look/icon.tsx';
import { Kbd } from '../../../web/look/kbd.tsx';
import { Menu } from '../../../web/look/menu.tsx';
import { Nothing } from '../../../web/look/nothing.tsx';
import { Popover } from '../../../web/look/popover.tsx';
import { Segmented } from '../../../web/look/segmented.tsx';
import { SIGNS, type SignName } from '../../../web/look/signs.ts';
import { Skeleton } from '../../../web/look/skeleton.tsx';
import { Tick } from '../../../web/look/tick.tsx';
import { show, tell } from './stand.tsx';

const KINDS = ['go', 'plain', 'ghost', 'no'] as const;

const Controls = () => {
  const layout = useSignal<'unified' | 'split'>('unified');
  const tick = useSignal<'on' | 'off' | 'part'>('part');
  const isOpen = useSignal(false);
  const opener = useRef<HTMLSpanElement>(null);
  return (
    <main class="cs-page">
      <h1>Controls</h1>
      {KINDS.map((kind) => (
        <p key={kind} class="cs-row">
          <Button kind={kind} icon="signature" size="tall">
            Apply 4 changes <Kbd keys="mod+Enter" />
          </Button>
          <Button kind={kind}>Review</Button>
          <Button kind={kind} size="small" icon="undo-2">
            Undo
          </Button>
          <Button kind={kind} icon="x" name={`Close ${kind}`} />
          <Button kind={kind} disabled>
            Apply 4 changes
          </Button>
        </p>
      ))}
      <p class="cs-row">
        <span class="cs-joined">
          <Button kind="go">Apply</Button>
          <Menu
            kind="go"
            icon="chevron-down"
            name="More ways to apply"
            actions={[
              { words: 'Apply and always…', icon: 'list-checks', keys: 'a', act: () => tell('chose', 'always') },
              { words: 'Not now', disabled: true, act: () => tell('chose', 'never') },
              { words: 'Unified', isOn: true, act: () => tell('chose', 'unified') },
            ]}
          />
        </span>
        <span ref={opener}>
          <Button
            kind="no"
            onClick={() => {
              isOpen.value = true;
            }}
          >
            Refuse
          </Button>
        </span>
        {isOpen.value ? (
          <Popover
            name="Refuse"
            opener={opener}
            side="above"
            close={() => {
              isOpen.value = false;
              tell('closed', 'popover');
            }}
          >
            <input class="cs-field" aria-label="Why?" />
          </Popover>
        ) : null}
        <Segmented
          name="Layout"
          value={layout.value}
          choose={(value) => {
            layout.value = value;
          }}
          segments={[
            { value: 'unified', words: 'Unified', icon: 'rows-2' },
            { value: 'split', words: 'Split', icon: 'columns-2' },
          ]}
        />
        <Segmented
          name="Place"
          value="conversation"
          choose={(value) => tell('place', value)}
          segments={[
            { value: 'conversation', words: 'Conversation' },
            { value: 'review', words: 'Review 1' },
          ]}
        />
        <Tick
          is={tick.value}
          name="All changes"
          press={() => {
            tick.value = tick.value === 'on' ? 'off' : 'on';
            tell('tick', tick.value);
          }}
        />
        <Tick is="on" name="Taken" press={() => tell('tick', 'taken')} />
        <Tick is="off" name="Left" press={() => tell('tick', 'left')} />
        <Tick is="off" name="Stays here" disabled press={() => tell('tick', 'never')} />
      </p>
      <p class="cs-row">
        {(['accent', 'yes', 'no', 'warn', 'line'] as const).map((tone) => (
          <span key={tone} class="cs-chip" data-tone={tone}>
            {tone}
          </span>
        ))}
        <span class="cs-spin" />
      </p>
      <Banner tone="warn">No connection to Countersign.</Banner>
      <Banner tone="plain" actions={<Button size="small">Show</Button>}>
        Applied in the terminal at 14:05: 4 changes, entry 12.
      </Banner>
      <Banner tone="error">This page belongs to an earlier start.</Banner>
      <Skeleton lines={3} />
      <Nothing icon="check" title="Nothing waits for you">
        <span>The last decision was today at 14:03.</span>
      </Nothing>
      <p class="cs-row">
        {Object.keys(SIGNS).map((name) => (
          <Icon key={name} name={name as SignName} />
        ))}
      </p>
    </main>
  );
};

show(<Controls />);
