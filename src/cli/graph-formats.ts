import type { Report } from './analyze-paths';
import type { Styles } from './styles';
import { toNotFound } from './text';

/** The graph as text, Mermaid source or JSON. */
export const graphFormats: Readonly<Record<'text' | 'mermaid' | 'json', (report: Report, styles: Styles) => string>> = {
  text: toNotFound,
  mermaid: () => '',
  json: () => '',
};
