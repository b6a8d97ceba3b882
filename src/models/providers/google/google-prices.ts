// What Google asks for its models.
import { type Prices, pricesOf } from '../../prices/price-rows.ts';

export const GOOGLE_PRICES: Prices = pricesOf({
  'gemini-3.6-flash': [1.5, 7.5, 0.15],
  'gemini-3.5-flash': [1.5, 9, 0.15],
  'gemini-3.5-flash-lite': [0.3, 2.5, 0.03],
  'gemini-3.1-pro': [2, 12, 0.2],
  'gemini-3.1-flash-lite': [0.25, 1.5, 0.025],
  'gemini-3-pro': [2, 12, 0.2],
  'gemini-3-flash': [0.5, 3, 0.05],
  'gemini-2.5-pro': [1.25, 10, 0.125],
  'gemini-2.5-flash': [0.3, 2.5, 0.03],
  'gemini-2.5-flash-lite': [0.1, 0.4, 0.01],
  'gemini-2.0-flash': [0.1, 0.4, 0.025],
  'gemini-2.0-flash-lite': [0.075, 0.3],
});
