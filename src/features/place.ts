import type { Span } from '../model/span';
import { escapeMarkdown } from './markdown';

/** A place as people open it: what to call it (`main.py:12`) and where it leads. */
export interface LinkedPlace {
  readonly label: string;
  readonly href: string;
}

/** The rim knows lines and URIs; undefined where the text is gone. */
export type ToPlace = (at: Span) => LinkedPlace | undefined;

/** A Markdown link to a place; plain text where there is none to open. */
export function toLink(text: string | undefined, at: Span, toPlace: ToPlace): string {
  const place = toPlace(at);
  const label = escapeMarkdown(text ?? place?.label ?? at.file);
  return place ? `[${label}](${place.href.replace(/[()<>\s]/g, encodeURIComponent)})` : label;
}
