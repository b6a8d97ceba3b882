// The canonical text of a card: its hash is part of every signature, so that a card changed afterwards breaks it.
import { canonicalJson } from './canonical-json.ts';
import type { Card } from './tool.ts';

/** Everything that tells a person or a model what the tool is. Aliases are not in it: the input is signed after they were applied. */
export const cardText = ({ name, title, description, group, input, effect, hints, risky }: Card): string =>
  canonicalJson({ name, title, description, group, input, effect, hints, risky });
