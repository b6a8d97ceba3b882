// #/tools/NAME: one tool in full. What its card says stands behind a gutter: a stranger may have written it.
import type { VNode } from 'preact';
import type { ToolView } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Said, Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { EFFECT_WORDS } from './effect-words.ts';
import { ParameterTable } from './parameter-table.tsx';
import { RecentUse } from './recent-use.tsx';
import { sourceInWords } from './source-words.ts';

export const ToolPage = ({ name }: { readonly name: string }): VNode => {
  const reply = useReply<ToolView>(`/api/tools/${encodeURIComponent(name)}`);
  return (
    <>
      <PageHead title={escapeText(reply.value?.title ?? name)} words={<a href="#/tools">All tools</a>} />
      <Show reply={reply} what="this tool">
        {(tool) => (
          <div class="cs-page-stack">
            {tool.source === 'built-in' ? (
              <p class="cs-prose">{escapeText(tool.description, { multiline: true })}</p>
            ) : (
              <Said by="What its card says it is for" text={tool.description} />
            )}
            <Facts tool={tool} />
            <section class="cs-page-part" aria-labelledby="parameters">
              <h2 id="parameters">Parameters</h2>
              <ParameterTable schema={tool.parameters} />
            </section>
            {tool.examples === undefined || tool.examples.length === 0 ? null : (
              <section class="cs-page-part" aria-labelledby="examples">
                <h2 id="examples">Examples</h2>
                {tool.examples.map(({ title, input }) => (
                  <Said key={title} by={escapeText(title)} text={JSON.stringify(input, null, 2)} />
                ))}
              </section>
            )}
            {tool.prose === undefined || tool.prose.trim() === '' ? null : (
              <section class="cs-page-part" aria-labelledby="prose">
                <h2 id="prose">Notes</h2>
                <Said by="In its card" text={tool.prose} />
              </section>
            )}
            <RecentUse uses={tool.recent} />
          </div>
        )}
      </Show>
    </>
  );
};

const Facts = ({ tool }: { readonly tool: ToolView }): VNode => {
  const { programs = [], files = [], variables = [] } = tool.needs ?? {};
  const rows: readonly (readonly [string, string | readonly string[] | undefined])[] = [
    ['Name', tool.name],
    ['Also called', tool.aliases.join(', ')],
    ['Group', tool.group],
    ['Comes from', `${sourceInWords(tool.source)}${tool.file === undefined ? '' : `, ${tool.file}`}`],
    ['Available', tool.available ? 'yes' : `off: ${tool.why ?? 'not here'}`],
    ['Trusted', tool.trusted === undefined ? undefined : tool.trusted ? 'yes' : 'not trusted: it does not count'],
    ['At most it', EFFECT_WORDS[tool.effect]],
    ['What asks', tool.asks],
    ['Risky', tool.risky ? 'yes' : undefined],
    ['Runs as', tool.handler],
    ['Needs', [...programs, ...files, ...variables].join(', ')],
    ['Loads', (tool.files ?? []).join(', ')],
    ['Network', tool.network === true ? 'yes, asked before' : undefined],
    ['Time', tool.timeout === undefined ? undefined : `${tool.timeout} s at most`],
  ];
  return (
    <dl class="cs-facts">
      {rows.flatMap(([label, value]) =>
        value === undefined || value.length === 0
          ? []
          : [
              <dt key={label}>{label}</dt>,
              <dd key={`${label} is`}>
                {typeof value === 'string' ? escapeText(value) : value.map((each) => <p key={each}>{each}</p>)}
              </dd>,
            ],
      )}
    </dl>
  );
};
