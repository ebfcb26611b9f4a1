import * as l10n from '@vscode/l10n';

/** The words of the timeline. */
export const timelineLabels = () => ({
  timeline: l10n.t('Timeline'),
  steps: l10n.t('Steps'),
  time: l10n.t('Time'),
  microseconds: l10n.t('{0} µs'),
  milliseconds: l10n.t('{0} ms'),
  seconds: l10n.t('{0} s'),
  minutes: l10n.t('{0} min {1} s'),
  zoomIn: l10n.t('Zoom in (W)'),
  zoomOut: l10n.t('Zoom out (S)'),
  zoomAll: l10n.t('Show all (0)'),
  overview: l10n.t('Part of the timeline in view'),
  /** `{0}`: how many blocks one bar stands for. */
  merged: l10n.t('{0} steps'),
  /** Head of the column of an agent's tokens, and, where prices are known, what a click on it shows instead. */
  tokensInOut: l10n.t('tokens in / out'),
  cost: l10n.t('cost'),
  showCost: l10n.t('Show what they cost'),
  showTokens: l10n.t('Show the tokens'),
  resizeTimeline: l10n.t('Height of the timeline'),
});
