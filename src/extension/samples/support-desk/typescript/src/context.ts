/** What the desk knows about the conversation; the model never sees it. */
export interface SupportContext {
  customer?: string;
  order?: string;
  notes: string[];
}
