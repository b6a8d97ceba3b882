// The skills a model can load here, the person's own and those of the folder that are trusted.
import type { VNode } from 'preact';
import type { SkillsReply } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Icon } from '../../look/icon.tsx';
import { Nothing } from '../../look/nothing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { Problems } from '../problems.tsx';
import { sourceInWords } from './source-words.ts';
import { Untrusted } from './untrusted.tsx';

export const SkillList = (): VNode => {
  const reply = useReply<SkillsReply>('/api/skills');
  return (
    <>
      <PageHead
        title="Skills"
        words="Instructions in a file that a model can load. A skill never does anything by itself."
      />
      <Show reply={reply} what="the skills">
        {({ skills, untrusted, problems }) => (
          <div class="cs-page-stack">
            <Problems problems={problems} />
            <Untrusted files={untrusted.map(({ file }) => file)} noun="file of a skill" />
            {skills.length === 0 ? (
              <Nothing icon="book-open" title="There are none that count here">
                <span>
                  <code>countersign skills new tidy-csv</code> makes one.
                </span>
              </Nothing>
            ) : (
              <ul class="cs-plain cs-card cs-page-rows">
                {skills.map((skill) => (
                  <li key={skill.name} class="cs-tool-named">
                    <Icon name="book-open" />
                    <a href={`#/skills/${encodeURIComponent(skill.name)}`}>
                      {escapeText(skill.title ?? skill.name)} <code>{escapeText(skill.name)}</code>
                    </a>
                    <p class="cs-quiet">{escapeText(skill.description, { maxLength: 300 })}</p>
                    <p class="cs-tool-named-facts">
                      <span class="cs-chip">{sourceInWords(skill.place)}</span>
                      <span class="cs-chip">{skill.auto_invoke ? 'models are told of it' : 'only by name'}</span>
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Show>
    </>
  );
};
