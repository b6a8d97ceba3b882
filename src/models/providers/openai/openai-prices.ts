// What OpenAI asks for its models.
import { type Prices, pricesOf } from '../../prices/price-rows.ts';

export const OPENAI_PRICES: Prices = pricesOf({
  'gpt-5.5': [5, 30, 0.5],
  'gpt-5.5-pro': [30, 180],
  'gpt-5.4': [2.5, 15, 0.25],
  'gpt-5.4-mini': [0.75, 4.5, 0.075],
  'gpt-5.4-nano': [0.2, 1.25, 0.02],
  'gpt-5.4-pro': [30, 180],
  'gpt-5.2': [1.75, 14, 0.175],
  'gpt-5.2-pro': [21, 168],
  'gpt-5.1': [1.25, 10, 0.125],
  'gpt-5.1-codex': [1.25, 10, 0.125],
  'gpt-5.1-codex-mini': [0.25, 2, 0.025],
  'gpt-5': [1.25, 10, 0.125],
  'gpt-5-mini': [0.25, 2, 0.025],
  'gpt-5-nano': [0.05, 0.4, 0.005],
  'gpt-5-pro': [15, 120],
  'gpt-4.1': [2, 8, 0.5],
  'gpt-4.1-mini': [0.4, 1.6, 0.1],
  'gpt-4.1-nano': [0.1, 0.4, 0.025],
  'gpt-4o': [2.5, 10, 1.25],
  'gpt-4o-mini': [0.15, 0.6, 0.075],
  o3: [2, 8, 0.5],
  'o3-pro': [20, 80],
  'o3-mini': [1.1, 4.4, 0.55],
  'o4-mini': [1.1, 4.4, 0.275],
});
