// Every tool there is for this folder, by group, with a search over names and purposes.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ToolRow, ToolsReply } from '../../../src/surfaces/server/wire/own-things.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Empty, Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { Problems } from '../problems.tsx';
import { EFFECT_WORDS } from './effect-words.ts';
import { sourceInWords } from './source-words.ts';
import { Untrusted } from './untrusted.tsx';

export const ToolList = (): VNode => {
  const reply = useReply<ToolsReply>('/api/tools');
  const wanted = useSignal('');
  return (
    <>
      <h1>Tools</h1>
      <div>
        <label class="cs-label" for="tool-search">
          Search by name, title or purpose
        </label>
        <input
          id="tool-search"
          type="search"
          class="cs-field"
          autocomplete="off"
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
      </div>
      <Show reply={reply} what="the tools">
        {({ tools, groups, untrusted, problems }) => {
          const found = tools.filter((tool) => fits(tool, wanted.value));
          return (
            <div class="cs-stack">
              <Problems problems={problems} />
              <Untrusted files={untrusted} noun="tool card" />
              <p class="cs-quiet" role="status">
                {wanted.value.trim() === ''
                  ? counted(tools.length, 'tool')
                  : `${found.length} of ${counted(tools.length, 'tool')}`}
              </p>
              {found.length === 0 ? <Empty>No tool has these words. Try fewer of them.</Empty> : null}
              {groups.map(({ name }) => group(name, found))}
            </div>
          );
        }}
      </Show>
    </>
  );
};

const group = (name: string, found: readonly ToolRow[]): VNode | null => {
  const members = found.filter((tool) => tool.group === name);
  if (members.length === 0) return null;
  const id = `group-${name.replaceAll(/\W/g, '-')}`;
  return (
    <section key={name} aria-labelledby={id}>
      <h2 id={id}>
        {escapeText(name)} <span class="cs-quiet">{members.length}</span>
      </h2>
      <ul class="cs-plain cs-card cs-tool-rows">
        {members.map((tool) => (
          <li key={tool.name}>
            <a class="cs-named" href={`#/tools/${encodeURIComponent(tool.name)}`}>
              {escapeText(tool.title)} <code>{escapeText(tool.name)}</code>
            </a>
            <p class="cs-quiet">{escapeText(firstSentence(tool.description), { maxLength: 200 })}</p>
            <p class="cs-row">
              <span class="cs-badge">{EFFECT_WORDS[tool.effect]}</span>
              {tool.source === 'built-in' ? null : <span class="cs-badge">{sourceInWords(tool.source)}</span>}
              {tool.trusted === false ? <span class="cs-badge cs-off">not trusted</span> : null}
              {tool.available ? null : (
                <span class="cs-badge cs-off">off{tool.why === undefined ? '' : `: ${escapeText(tool.why)}`}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const fits = ({ name, title, description, group: of }: ToolRow, wanted: string): boolean => {
  const text = `${name} ${title} ${description} ${of}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const firstSentence = (text: string): string => /^[\s\S]*?[.](?=\s|$)/.exec(text.trim())?.[0] ?? text;
