// Which files and hunks of an entry are taken back: a tick for each, and one for each file.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import type { PartId } from '../../../src/change/parts.ts';
import type { EntryView } from '../../../src/surfaces/server/wire/looking-back.ts';
import type { FileText } from '../../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { Answered } from '../../diff/answered.ts';
import { Button } from '../../look/button.tsx';
import { Tick, type TickBoxProps } from '../../look/tick.tsx';
import { Extent } from './extent.tsx';
import { UnitLines } from './unit-lines.tsx';
import { type FileUnits, type UndoUnit, unitsOf } from './units-of.ts';
import { usePanel } from './use-panel.ts';

export interface PickPartsProps {
  readonly entry: EntryView;
  text(file: number): Promise<Answered<FileText>>;
  take(parts: readonly PartId[]): void;
  leave(): void;
}

export const PickParts = ({ entry, text, take, leave }: PickPartsProps): VNode => {
  const files = unitsOf(entry.files ?? [], entry.parts);
  const all = files.flatMap(({ units }) => units);
  const ticked = useSignal<ReadonlySet<PartId>>(new Set());
  const chosen = all.filter((unit) => isTicked(unit, ticked.value));
  const tick = (units: readonly UndoUnit[], isOn: boolean): void => {
    const next = new Set(ticked.value);
    for (const part of units.flatMap(({ parts }) => parts)) isOn ? next.add(part) : next.delete(part);
    ticked.value = next;
  };
  const panel = usePanel(leave);
  return (
    <div class="cs-past-pick" ref={panel}>
      <h3 tabIndex={-1}>Take back which parts?</h3>
      <ul class="cs-plain">
        {files.map((each) => (
          <File key={each.file.index} of={each} ticked={ticked.value} tick={tick} text={text} />
        ))}
      </ul>
      <div class="cs-row">
        <Button
          kind="go"
          size="tall"
          icon="undo-2"
          disabled={chosen.length === 0}
          onClick={() => take(chosen.flatMap(({ parts }) => parts))}
        >
          Undo {chosen.length} of {counted(all.length, 'part')}
        </Button>
        <Button kind="ghost" size="tall" onClick={leave}>
          Leave it
        </Button>
      </div>
    </div>
  );
};

const isTicked = ({ parts }: UndoUnit, ticked: ReadonlySet<PartId>): boolean => parts.every((part) => ticked.has(part));

interface FileProps {
  readonly of: FileUnits;
  readonly ticked: ReadonlySet<PartId>;
  tick(units: readonly UndoUnit[], isOn: boolean): void;
  text(file: number): Promise<Answered<FileText>>;
}

const File = ({ of: { file, units }, ticked, tick, text }: FileProps): VNode => {
  const on = units.filter((unit) => isTicked(unit, ticked)).length;
  const name = escapeText(file.path);
  const [only] = units;
  return (
    <li>
      <Line
        is={on === units.length ? 'on' : on === 0 ? 'off' : 'part'}
        name={name}
        press={() => tick(units, on < units.length)}
      >
        <span class="cs-mono">{name}</span>
        <span class="cs-quiet">{file.what ?? ''}</span>
        <Extent added={file.added} removed={file.removed} />
      </Line>
      {units.length === 1 && only !== undefined ? (
        <UnitLines file={file} unit={only} text={text} />
      ) : (
        <ul class="cs-plain cs-past-pick-units">
          {units.map((unit) => (
            <li key={unit.parts.join(' ')}>
              <Line
                is={isTicked(unit, ticked) ? 'on' : 'off'}
                name={wordsOf(unit)}
                press={() => tick([unit], !isTicked(unit, ticked))}
              >
                <span>{wordsOf(unit)}</span>
              </Line>
              <UnitLines file={file} unit={unit} text={text} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const Line = ({ children, ...tick }: TickBoxProps & { readonly children: ComponentChildren }): VNode => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the tick is its control.
  <label class="cs-past-pick-line">
    <Tick {...tick} />
    {children}
  </label>
);

const wordsOf = ({ hunks }: UndoUnit): string => {
  const [first] = hunks;
  if (first === undefined) return 'what has no lines: its mode, its name';
  const labels = hunks.flatMap(({ label }) => label ?? []);
  if (labels.length === hunks.length) return escapeText(labels.join(' · '), { maxLength: 300 });
  const { from, count } = first.after.count === 0 ? first.before : first.after;
  return count < 2 ? `line ${from}` : `lines ${from} to ${from + count - 1}`;
};
