// Before the first word: where it works, one thing that was seen there, what one could ask for.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useCallback, useLayoutEffect } from 'preact/hooks';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../src/text/escape.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { Failure } from '../page/show.tsx';
import type { ChatHost } from './chat-host.ts';
import { CoachOpening } from './coach-opening.tsx';
import { Composer } from './composer/composer.tsx';
import { ModelChoice } from './composer/model-choice.tsx';
import type { WrittenMessage } from './composer/outbox.ts';
import { skillMessage, slashMessage } from './composer/page-word.ts';
import { ProfileChoice } from './composer/profile-choice.tsx';
import { sendable } from './composer/sendable.ts';
import { exampleRequests } from './example-requests.ts';

export const NewConversation = ({ host }: { readonly host: ChatHost }): VNode => {
  const profile = useSignal<string | undefined>(undefined);
  const model = useSignal<string | undefined>(undefined);
  const failure = useSignal<ErrorReply['error'] | undefined>(undefined);
  const state = host.state.value;
  useLayoutEffect(() => host.drafts.read('new', state?.draft ?? ''), [host, state]);
  const chosen = profile.value ?? state?.profile ?? 'code';
  const begin = useCallback(
    async (message: WrittenMessage): Promise<boolean> => {
      failure.value = undefined;
      const slash = slashMessage(message.text);
      if (slash !== undefined && slash.word !== 'skill') {
        if (slash.word === 'model' && slash.rest !== '') model.value = slash.rest;
        else if (slash.word !== 'new') failure.value = NOTHING_YET;
        return failure.value === undefined;
      }
      const { text, ...rest } = await sendable(message);
      const bySkill = slash === undefined ? undefined : skillMessage(slash.rest);
      const answered = await host.call<SessionHead>('POST', '/api/sessions', {
        message: bySkill?.text ?? text,
        ...(bySkill === undefined ? {} : { skill: bySkill.skill }),
        ...rest,
        ...(profile.value === undefined ? {} : { profile: profile.value }),
        ...(model.value === undefined ? {} : { model: model.value }),
      });
      if (answered.ok) {
        host.drafts.move('new', answered.value.id);
        host.go(`#/sessions/${answered.value.id}`);
      } else failure.value = answered.error;
      return answered.ok;
    },
    [host],
  );
  const say = (text: string): void => void begin({ text, attached: [] });
  return (
    <>
      <div class="cs-welcome">
        <span class="cs-welcome-sign">
          <Icon name="signature" />
        </span>
        <h1>{state === undefined ? 'Countersign' : escapeText(state.workspace.name)}</h1>
        {chosen === 'coach' ? (
          <CoachOpening host={host} begin={say} otherwise={<Examples profile={chosen} host={host} begin={say} />} />
        ) : (
          <Examples profile={chosen} host={host} begin={say} />
        )}
      </div>
      <footer class="cs-chat-foot">
        {failure.value === undefined ? null : <Failure error={failure.value} />}
        <Composer
          of="new"
          host={host}
          placeholder="Ask for something, / for commands, @ for files"
          isRunning={false}
          said={nothingSaid}
          send={begin}
          stop={nothingToStop}
        >
          {state === undefined ? null : (
            <>
              <ModelChoice
                model={model.value ?? state.model.id}
                host={host}
                choose={(id) => {
                  model.value = id;
                }}
              />
              <ProfileChoice
                profiles={state.profiles}
                chosen={chosen}
                choose={(name) => {
                  profile.value = name;
                }}
              />
            </>
          )}
        </Composer>
      </footer>
    </>
  );
};

const NOTHING_YET = { code: 'BAD_ARGS', message: 'There is no conversation yet to do that in.' } as const;
const nothingSaid = (): readonly string[] => [];
const nothingToStop = (): void => undefined;

interface ExamplesProps {
  readonly profile: string;
  readonly host: ChatHost;
  begin(request: string): void;
}

const Examples = ({ profile, host, begin }: ExamplesProps): VNode => (
  <>
    <p class="cs-welcome-words">
      The model proposes. You sign, correct or refuse, and can take everything back.
      {host.state.value === undefined ? '' : ` It works in ${escapeText(host.state.value.workspace.path)}.`}
    </p>
    <ul class="cs-plain cs-examples" aria-label="Three things to begin with">
      {exampleRequests(profile).map((request) => (
        <li key={request}>
          <Button onClick={() => begin(request)}>{request}</Button>
        </li>
      ))}
    </ul>
  </>
);
