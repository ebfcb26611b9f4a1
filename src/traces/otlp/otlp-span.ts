/** What a span says besides: texts, numbers, flags and lists of texts, by OpenTelemetry's names; undefined: not known. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A span of OTLP, before it is written down. Times are microseconds since the recording began. */
export interface OtlpSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | undefined;
  readonly name: string;
  /** `client`: a request to a model. */
  readonly kind: 'internal' | 'client';
  readonly begin: number;
  readonly end: number;
  readonly attributes: Attributes;
  readonly events: readonly { readonly name: string; readonly at: number; readonly attributes: Attributes }[];
  readonly error: { readonly name: string; readonly message: string; readonly stack?: string | undefined } | undefined;
}
