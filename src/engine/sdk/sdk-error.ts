import type { Sdk } from '../../model/workflow';

/** An exception that a running SDK (or the user's code in it) raises, as data. */
export interface SdkError {
  /** The class: `ModelBehaviorError`. */
  readonly name: string;
  readonly message: string;
}

/** What a function of the SDK returns or raises. */
export type Outcome<T> = { readonly value: T } | { readonly error: SdkError };

/** What a function of the user's raises: this error, or the commonest one with that message. */
export function toRaised({ language }: Pick<Sdk, 'language'>, raised: string | SdkError): SdkError {
  return typeof raised === 'string' ? { name: language === 'python' ? 'ValueError' : 'Error', message: raised } : raised;
}
