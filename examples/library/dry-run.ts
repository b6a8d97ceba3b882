// Checks everything and calls nothing: no key is needed, and no model hears of it.
import { agent, CountersignError } from 'countersign';

const plan = await agent({ model: 'anthropic/claude-x', tools: ['read_file', 'edit_file'], dryRun: true }).task('Tidy up');
console.log(`${plan}`);

try {
  await agent({ model: 'offline', tools: ['read_fiel'], dryRun: true }).task('Tidy up');
} catch (error) {
  if (error instanceof CountersignError) console.log(error.code, error.message.split('\n')[0]);
}
