// Before the first word: what this is, where it works, what one could ask for.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { DeskState, SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../src/text/escape.ts';
import { Failure } from '../page/show.tsx';
import { desk } from '../state/desk.ts';
import type { ChatHost } from './chat-host.ts';
import { CoachOpening } from './coach-opening.tsx';
import { Composer } from './composer.tsx';
import { moveDraft, readDraft } from './drafts.ts';
import { exampleRequests } from './example-requests.ts';
import { ModelChoice } from './model-choice.tsx';

export const NewConversation = ({ host }: { readonly host: ChatHost }): VNode => {
  const profile = useSignal<string | undefined>(undefined);
  const model = useSignal<string | undefined>(undefined);
  const failure = useSignal<ErrorReply['error'] | undefined>(undefined);
  const state = desk.value;
  useLayoutEffect(() => readDraft('new', state?.draft ?? ''), [state]);
  const chosen = profile.value ?? state?.profile ?? 'code';
  const begin = async (message: string): Promise<boolean> => {
    failure.value = undefined;
    const answered = await host.call<SessionHead>('POST', '/api/sessions', {
      message,
      ...(profile.value === undefined ? {} : { profile: profile.value }),
      ...(model.value === undefined ? {} : { model: model.value }),
    });
    if (answered.ok) {
      moveDraft('new', answered.value.id);
      host.go(`#/sessions/${answered.value.id}`);
    } else failure.value = answered.error;
    return answered.ok;
  };
  const examples = (
    <>
      <h2 class="cs-welcome-ask">Ask for something</h2>
      <ul class="cs-plain cs-examples">
        {exampleRequests(chosen).map((request) => (
          <li key={request}>
            <button type="button" class="cs-button" onClick={() => void begin(request)}>
              {request}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <>
      <div class="cs-welcome">
        <h1>{state === undefined ? 'Countersign' : escapeText(state.workspace.name)}</h1>
        <p>The model proposes. You sign, correct or refuse, and can take everything back.</p>
        <p class="cs-quiet">{state === undefined ? '' : `It works in ${escapeText(state.workspace.path)}.`}</p>
        {chosen === 'coach' ? (
          <CoachOpening host={host} begin={(request) => void begin(request)} otherwise={examples} />
        ) : (
          examples
        )}
      </div>
      {failure.value === undefined ? null : <Failure error={failure.value} />}
      <Composer
        of="new"
        placeholder="What should be done?"
        isRunning={false}
        said={[]}
        send={begin}
        stop={() => undefined}
      >
        {state === undefined ? null : (
          <>
            <ProfileChoice state={state} chosen={chosen} choose={(name) => (profile.value = name)} />
            <ModelChoice model={model.value ?? state.model.id} host={host} choose={(id) => (model.value = id)} />
            <span class="cs-quiet">{escapeText(state.model.words)}</span>
          </>
        )}
      </Composer>
    </>
  );
};

interface ProfileChoiceProps {
  readonly state: DeskState;
  readonly chosen: string;
  choose(name: string): void;
}

const ProfileChoice = ({ state, chosen, choose }: ProfileChoiceProps): VNode => (
  <label class="cs-profile">
    <span class="cs-hidden">Profile</span>
    <select
      class="cs-field"
      value={chosen}
      title="Profile: which tools the model has, and what it is told"
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {state.profiles.map(({ name, about }) => (
        <option key={name} value={name} title={escapeText(about)}>
          {escapeText(name)}
        </option>
      ))}
    </select>
  </label>
);
