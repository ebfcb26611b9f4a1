import type { Usage } from '../recording/read-request';
import { toFixedNumber } from '../text/to-number';
import { type Prices, priceOf } from './prices';
import type { AgentUsage, Tokens } from './run';

/** What tokens cost; undefined where the model has no price. */
export function costOf(prices: Prices, model: string | undefined, { input, cached, output }: Tokens): number | undefined {
  const price = priceOf(prices, model);
  if (!price) return undefined;
  const known = Math.min(cached, input);
  return ((input - known) * price.input + known * (price.cached ?? price.input) + output * price.output) / 1e6;
}

/** What all requests cost; undefined where a model has no price, or tokens are not recorded: a sum without them would be wrong. */
export function costOfAll(prices: Prices, usage: readonly AgentUsage[]): number | undefined {
  let sum = 0;
  for (const each of usage) {
    if (each.requests === 0) continue;
    const cost = each.untold > 0 ? undefined : costOf(prices, each.model, each);
    if (cost === undefined) return undefined;
    sum += cost;
  }
  return usage.length === 0 ? undefined : sum;
}

/** What answered requests cost together, in words; undefined where `costOfAll` is. */
export function createToCost(
  prices: Prices,
): (requests: readonly { readonly model: string | undefined; readonly usage: Usage | undefined }[]) => string | undefined {
  return (requests) => {
    const cost = costOfAll(
      prices,
      requests.map(({ model, usage }) => toAgentUsage(model, usage)),
    );
    return cost === undefined ? undefined : toCost(cost);
  };
}

function toAgentUsage(model: string | undefined, usage: Usage | undefined): AgentUsage {
  const { inputTokens: input = 0, cachedTokens: cached = 0, outputTokens: output = 0, reasoningTokens: reasoning = 0 } = usage ?? {};
  return { agent: 0, model, requests: 1, untold: usage ? 0 : 1, input, cached, output, reasoning };
}

/** With as many digits as a thousandth of it has. */
export function toCost(cost: number): string {
  return toFixedNumber(cost, cost >= 100 || cost === 0 ? 2 : Math.min(6, 3 - Math.floor(Math.log10(cost))));
}
