// Stands for the agent: a process of its own that starts the server, as a client does. Below it nobody may sign, so a test is not below it.
const { spawn } = require('node:child_process');

const [program, ...words] = process.argv.slice(2);
const child = spawn(program, words, { stdio: 'inherit' });
process.stderr.write(`${JSON.stringify({ server: child.pid })}\n`);
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 137)));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
