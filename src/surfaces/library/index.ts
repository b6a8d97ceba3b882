// The library: `import { agent, tool } from 'countersign'`.

export type { AgentEvent } from '../../agent/events.ts';
export type { Part, PartId } from '../../change/parts.ts';
export type { Answer, Decision, Desk, Question } from '../../decision/question.ts';
export type { ErrorCode, ErrorValue, Result } from '../../error/error-value.ts';
export type { ModelEvent, ModelRequest, Reply } from '../../models/message.ts';
export type { Model } from '../../models/model.ts';
export type { HeadlineView } from '../../proposal/headline-view.ts';
export type { LineComment } from '../../proposal/line-comment.ts';
export type { Receipt } from '../../proposal/receipt.ts';
export type { SecretUse } from '../../proposal/secrets.ts';
export { escapeText } from '../../text/escape.ts';
export type { Note } from '../../text/note.ts';
export type { JsonValue } from '../../tool/json-value.ts';
export type { ObjectSchema, Schema } from '../../tool/schema.ts';
export { type Agent, agent, type DryAgent } from './agent.ts';
export { CountersignError } from './countersign-error.ts';
export type { DryRun } from './dry-run.ts';
export type { AgentFolder, NamedTools, SkillFacts, TakenEntry } from './folder.ts';
export type { AgentOptions, ChatOptions, DryRunOptions, StreamOptions, TaskOptions } from './options.ts';
export { type Effect, type FileWish, type OwnTool, type ToolDefinition, type ToolLook, tool } from './own-tool.ts';
export type { Decided, Proposed, ProposedFile } from './proposed.ts';
export type { MadeCall, RunResult } from './result.ts';
export type { RunStream } from './run-stream.ts';
export type { SessionEvent } from './session-event.ts';
