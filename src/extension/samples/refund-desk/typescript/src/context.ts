/** What the desk knows about the conversation; the model never sees it. */
export interface RefundContext {
  readonly userId: string;
  readonly tier: 'standard' | 'gold';
  /** Of the payment provider. */
  readonly apiKey: string;
  approvedAmount?: number;
}
