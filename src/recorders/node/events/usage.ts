import type { SdkTokenDetails, SdkUsage } from '../sdk';

/** Usage without `requestUsageEntries`, which grows with each call; what it tells of tokens in detail, summed up. */
export function toUsage({ requests, inputTokens, outputTokens, totalTokens, inputTokensDetails, outputTokensDetails }: SdkUsage): SdkUsage {
  const [input, output] = [sumUp(inputTokensDetails), sumUp(outputTokensDetails)];
  return {
    requests: requests ?? 1,
    inputTokens: inputTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    totalTokens: totalTokens ?? 0,
    ...(input ? { inputTokensDetails: input } : {}),
    ...(output ? { outputTokensDetails: output } : {}),
  };
}

function sumUp(details: SdkTokenDetails | undefined): Readonly<Record<string, number>> | undefined {
  const sums = new Map<string, number>();
  for (const each of Array.isArray(details) ? (details as readonly unknown[]) : [details]) {
    if (typeof each !== 'object' || each === null) continue;
    for (const [name, count] of Object.entries(each)) if (typeof count === 'number') sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return sums.size > 0 ? Object.fromEntries(sums) : undefined;
}
