// The conversations of this vault: what waits first, then day by day.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { sessionGroups } from '../../../web/chat/session-groups.ts';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { WORDS } from '../words.ts';

export const ConversationList = ({ desk: { sessions } }: { readonly desk: PageDesk }): VNode => (
  <div class="cs-obsidian-list">
    {sessions.value.length === 0 ? <p class="cs-quiet">{WORDS.noConversations}</p> : null}
    {sessionGroups(sessions.value).map(({ title, heads }) => (
      <section key={title} aria-label={title}>
        <h2 class="cs-sessions-group">{title}</h2>
        <ul class="cs-plain">
          {heads.map(({ id, title: name }) => (
            <li key={id} class="cs-session">
              <a class="cs-session-link" href={`#/sessions/${id}`}>
                <span class="cs-cut">{escapeText(name)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
