/** An exception that a running SDK (or the user's code in it) raises, as data. */
export interface SdkError {
  /** The class: `ModelBehaviorError`. */
  readonly name: string;
  readonly message: string;
}

/** What a function of the SDK returns or raises. */
export type Outcome<T> = { readonly value: T } | { readonly error: SdkError };
