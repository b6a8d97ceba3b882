// A call as a line of work: what it does and what it is about, by the table beside the tools.
import type { ReplyPart } from '../../../../models/message.ts';
import { namedCall } from '../../../../session/shortened-result.ts';
import { escapeText } from '../../../../text/escape.ts';
import { applyAliases } from '../../../../tool/apply-alias.ts';
import type { Tool } from '../../../../tool/tool.ts';
import { type Arguments, unwrapArguments } from '../../../../tool/unwrap-arguments.ts';
import { callWords, unknownCallWords } from '../../../../toolkit/call-words.ts';
import type { CallView } from '../../wire/transcript.ts';

/** `tool`: what its name means here. */
export const callView = (part: Extract<ReplyPart, { kind: 'call' }>, id: string, tool: Tool | undefined): CallView => {
  const { verb, does, noun, about } = tool === undefined ? unknownCallWords(part.name) : callWords(tool);
  const words = namedCall(part);
  return {
    kind: 'call',
    id,
    tool: escapeText(part.name),
    title: escapeText(tool?.title ?? part.name),
    words: escapeText(words === part.name ? '' : words.slice(part.name.length + 1), { maxLength: LONGEST }),
    verb,
    object: escapeText(about(tool === undefined ? {} : inputOf(part, tool)), { maxLength: LONGEST }),
    does,
    noun,
    arguments: part.arguments.length <= MOST_ARGUMENTS ? part.arguments : `${part.arguments.slice(0, MOST_ARGUMENTS)}…`,
  };
};

/** A line of the widest page. */
const LONGEST = 160;
/** Whoever wants to read more of a call looks at its proposal or its entry. */
const MOST_ARGUMENTS = 4000;

/** What cannot be read is about nothing. */
const inputOf = ({ name, arguments: text }: Extract<ReplyPart, { kind: 'call' }>, tool: Tool): Arguments => {
  const given = unwrapArguments(text, tool);
  if (!given.ok) return {};
  const renamed = applyAliases(tool, name, given.value);
  return renamed.ok ? renamed.value.input : given.value;
};
