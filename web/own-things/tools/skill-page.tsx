// #/skills/NAME: a skill as a model would get it. Its text is shown as text: it speaks to a model, not for us.
import type { VNode } from 'preact';
import type { SkillView } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Said, Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { sourceInWords } from './source-words.ts';

export const SkillPage = ({ name }: { readonly name: string }): VNode => {
  const reply = useReply<SkillView>(`/api/skills/${encodeURIComponent(name)}`);
  return (
    <>
      <PageHead title={escapeText(reply.value?.title ?? name)} words={<a href="#/skills">All skills</a>} />
      <Show reply={reply} what="this skill">
        {(skill) => (
          <div class="cs-page-stack">
            <Said by="What it says it is for" text={skill.description} />
            <dl class="cs-facts">
              <dt>Name</dt>
              <dd>{escapeText(skill.name)}</dd>
              <dt>Comes from</dt>
              <dd>
                {sourceInWords(skill.place)}, {escapeText(skill.file)}
              </dd>
              <dt>Loaded</dt>
              <dd>{skill.auto_invoke ? 'when a model asks for it: models are told of it' : 'only by its name'}</dd>
              {skill.requires.length === 0 ? null : (
                <>
                  <dt>Requires</dt>
                  <dd>{escapeText(skill.requires.join(', '))}</dd>
                </>
              )}
              {skill.tools.length === 0 ? null : (
                <>
                  <dt>Brings</dt>
                  <dd>{escapeText(skill.tools.join(', '))}</dd>
                </>
              )}
            </dl>
            {skill.notes.map((note) => (
              <p key={note} class="cs-notice" data-tone="warn">
                {escapeText(note)}
              </p>
            ))}
            <section class="cs-page-part" aria-labelledby="skill-text">
              <h2 id="skill-text">Its text, as a model gets it</h2>
              <pre class="cs-foreign">{escapeText(skill.text, { multiline: true })}</pre>
            </section>
          </div>
        )}
      </Show>
    </>
  );
};
