// After the overview was approved whole: the rule that would let it go to this model from this vault next time.
import { join } from 'node:path';
import type { Rule } from '../../../policy/rule.ts';
import { ruleInWords } from '../../../policy/rule-words.ts';
import { placesOf } from '../../../store/places.ts';
import type { Remember } from '../../deciding/rules-at-desk.ts';
import type { Setup } from '../../setup/setup.ts';
import { wordedForPerson } from '../../worded-for-person.ts';

export const rememberOverview =
  ({ workspace, model, policy }: Pick<Setup, 'workspace' | 'model' | 'policy'>): Remember =>
  ({ proposal, judgement }) => {
    const { config } = placesOf(process.env);
    const isOverview = proposal.tool.name === 'gtd_overview' && proposal.call.own === true;
    // What must be asked every time is not remembered.
    if (!isOverview || judgement.mustAsk || config === undefined) return undefined;
    const file = join(config, 'rules.yaml');
    const { sphere } = proposal.input;
    const rule: Rule = {
      verdict: 'allow',
      of: 'gtd_overview',
      // Whoever shows one sphere has not shown the others.
      ...(typeof sphere === 'string' ? { input: { sphere } } : {}),
      workspace: workspace.root,
      to: model.id,
      why: 'this model may see the overview of my projects',
      source: { kind: 'person', file, line: 1 },
    };
    return {
      as: rule,
      rule: `${ruleInWords(rule)} (private notes are left out whatever it says)`,
      question: `Remember for this vault and ${model.id}?`,
      save: async () => {
        const { saveRule } = await import('../../../config/save-rule.ts');
        const saved = saveRule(file, rule);
        if (!saved.ok) return wordedForPerson(saved.error);
        policy.learn(saved.value);
        return `Remembered in ${file}.`;
      },
    };
  };
