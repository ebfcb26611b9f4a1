import type { Sdk } from '../../../model/workflow';
import type { HistoryWrappers } from '../../history/history-wrappers';
import type { HistoryMapper } from '../../history/nest-history';
import { toSummaryMessage } from '../../history/summary-message';
import type { MapperName } from './scenario';

/** The mapper that a scenario names; undefined where it names none. */
export function toMapper(sdk: Sdk, name: MapperName | undefined, wrappers: HistoryWrappers): HistoryMapper | undefined {
  switch (name) {
    case undefined:
      return undefined;
    case 'default':
      return (transcript) => [toSummaryMessage(sdk, transcript, wrappers)];
    case 'all':
      return (transcript) => transcript;
    case 'last':
      return (transcript) => transcript.slice(-1);
    case 'count':
      return (transcript) => [{ role: 'user', content: `${transcript.length} items` }];
    case 'none':
      return () => [];
  }
}
