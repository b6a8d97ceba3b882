// The program: the command line, and the surfaces that its commands open. The one place that knows more than one surface.
import { commandLine } from './surfaces/cli/command-line.ts';

commandLine({
  mcp: async (options, output) => (await import('./surfaces/mcp/serve-mcp.ts')).serveMcp(options, output),
  serve: async (options, output) => (await import('./surfaces/server/serve.ts')).serve(options, output),
});
