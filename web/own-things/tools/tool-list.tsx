// Every tool there is for this folder, by group, with a search over names and purposes.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ToolRow, ToolsReply } from '../../../src/surfaces/server/wire/own-things.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import { Nothing } from '../../look/nothing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SearchField } from '../../page/search-field.tsx';
import { Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { Problems } from '../problems.tsx';
import { EFFECT_SIGNS, EFFECT_WORDS } from './effect-words.ts';
import { sourceInWords } from './source-words.ts';
import { Untrusted } from './untrusted.tsx';

export const ToolList = (): VNode => {
  const reply = useReply<ToolsReply>('/api/tools');
  const wanted = useSignal('');
  return (
    <>
      <PageHead
        title="Tools"
        words="What a model may ask for here. None of them does anything before a rule or you say so."
      />
      <SearchField
        label="Search by name, title or purpose"
        isBare
        value={wanted.value}
        seek={(words) => {
          wanted.value = words;
        }}
      />
      <Show reply={reply} what="the tools">
        {({ tools, groups, untrusted, problems }) => {
          const found = tools.filter((tool) => fits(tool, wanted.value));
          return (
            <div class="cs-page-stack">
              <Problems problems={problems} />
              <Untrusted files={untrusted} noun="tool card" />
              <p class="cs-quiet" role="status">
                {wanted.value.trim() === ''
                  ? counted(tools.length, 'tool')
                  : `${found.length} of ${counted(tools.length, 'tool')}`}
              </p>
              {found.length === 0 ? (
                <Nothing icon="search" title="No tool has these words">
                  Try fewer of them.
                </Nothing>
              ) : null}
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
    <section key={name} class="cs-page-part" aria-labelledby={id}>
      <h2 id={id}>
        {escapeText(name)} <span class="cs-quiet">{members.length}</span>
      </h2>
      <ul class="cs-plain cs-card cs-page-rows">
        {members.map((tool) => (
          <li key={tool.name} class="cs-tool-named">
            <Icon name={EFFECT_SIGNS[tool.effect]} />
            <a href={`#/tools/${encodeURIComponent(tool.name)}`}>
              {escapeText(tool.title)} <code>{escapeText(tool.name)}</code>
            </a>
            <p class="cs-quiet">{escapeText(firstSentence(tool.description), { maxLength: 200 })}</p>
            <p class="cs-tool-named-facts">
              <span class="cs-chip">{EFFECT_WORDS[tool.effect]}</span>
              {tool.source === 'built-in' ? null : <span class="cs-chip">{sourceInWords(tool.source)}</span>}
              {tool.trusted === false ? (
                <span class="cs-chip" data-tone="warn">
                  not trusted
                </span>
              ) : null}
            </p>
            {tool.available ? null : (
              <p class="cs-quiet cs-tool-off">off{tool.why === undefined ? '' : `: ${escapeText(tool.why)}`}</p>
            )}
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
