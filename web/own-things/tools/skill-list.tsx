// The skills a model can load here, the person's own and those of the folder that are trusted.
import type { VNode } from 'preact';
import type { SkillsReply } from '../../../src/surfaces/server/wire/own-things.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Empty, Show } from '../../page/show.tsx';
import { useReply } from '../../page/use-reply.ts';
import { Problems } from '../problems.tsx';
import { sourceInWords } from './source-words.ts';
import { Untrusted } from './untrusted.tsx';

export const SkillList = (): VNode => {
  const reply = useReply<SkillsReply>('/api/skills');
  return (
    <>
      <h1>Skills</h1>
      <p class="cs-quiet">Instructions in a file that a model can load. A skill never does anything by itself.</p>
      <Show reply={reply} what="the skills">
        {({ skills, untrusted, problems }) => (
          <div class="cs-stack">
            <Problems problems={problems} />
            <Untrusted files={untrusted.map(({ file }) => file)} noun="file of a skill" />
            {skills.length === 0 ? (
              <Empty>
                There are none that count here. <code>countersign skills new tidy-csv</code> makes one.
              </Empty>
            ) : (
              <ul class="cs-plain cs-card cs-tool-rows">
                {skills.map((skill) => (
                  <li key={skill.name}>
                    <a class="cs-named" href={`#/skills/${encodeURIComponent(skill.name)}`}>
                      {escapeText(skill.title ?? skill.name)} <code>{escapeText(skill.name)}</code>
                    </a>
                    <p class="cs-quiet">{escapeText(skill.description, { maxLength: 300 })}</p>
                    <p class="cs-row">
                      <span class="cs-badge">{sourceInWords(skill.place)}</span>
                      <span class="cs-badge">{skill.auto_invoke ? 'models are told of it' : 'only by name'}</span>
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
