import type { WriteRequest } from '../../graph/write/request';

/** Something that can be asked to be written, under the title that it is offered by. */
export interface Refactoring {
  readonly title: string;
  readonly request: WriteRequest;
}
