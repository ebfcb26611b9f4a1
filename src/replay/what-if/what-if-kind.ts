/** In the order in which they are offered: from nothing to most. */
export const WHAT_IF_KINDS = ['none', 'remove-all-tools', 'nest'] as const;

/** Instead of the handoff's own filter or nesting: the SDK's filter for tools, its nested history, or nothing at all. */
export type WhatIfKind = (typeof WHAT_IF_KINDS)[number];
