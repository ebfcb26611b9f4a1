import account from '@vscode/codicons/src/icons/account.svg';
import arrowDown from '@vscode/codicons/src/icons/arrow-down.svg';
import arrowSwap from '@vscode/codicons/src/icons/arrow-swap.svg';
import arrowUp from '@vscode/codicons/src/icons/arrow-up.svg';
import beaker from '@vscode/codicons/src/icons/beaker.svg';
import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg';
import chevronLeft from '@vscode/codicons/src/icons/chevron-left.svg';
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg';
import breakpoint from '@vscode/codicons/src/icons/circle-filled.svg';
import circleSlash from '@vscode/codicons/src/icons/circle-slash.svg';
import close from '@vscode/codicons/src/icons/close.svg';
import combine from '@vscode/codicons/src/icons/combine.svg';
import comment from '@vscode/codicons/src/icons/comment.svg';
import copy from '@vscode/codicons/src/icons/copy.svg';
import debugAlt from '@vscode/codicons/src/icons/debug-alt.svg';
import debugContinue from '@vscode/codicons/src/icons/debug-continue.svg';
import debugPause from '@vscode/codicons/src/icons/debug-pause.svg';
import debugReverse from '@vscode/codicons/src/icons/debug-reverse-continue.svg';
import stepBack from '@vscode/codicons/src/icons/debug-step-back.svg';
import stepInto from '@vscode/codicons/src/icons/debug-step-into.svg';
import stepOut from '@vscode/codicons/src/icons/debug-step-out.svg';
import stepOver from '@vscode/codicons/src/icons/debug-step-over.svg';
import error from '@vscode/codicons/src/icons/error.svg';
import exportIcon from '@vscode/codicons/src/icons/export.svg';
import file from '@vscode/codicons/src/icons/file-media.svg';
import filter from '@vscode/codicons/src/icons/filter.svg';
import fold from '@vscode/codicons/src/icons/fold.svg';
import gear from '@vscode/codicons/src/icons/gear.svg';
import gitCompare from '@vscode/codicons/src/icons/git-compare.svg';
import globe from '@vscode/codicons/src/icons/globe.svg';
import goToFile from '@vscode/codicons/src/icons/go-to-file.svg';
import info from '@vscode/codicons/src/icons/info.svg';
import layers from '@vscode/codicons/src/icons/layers.svg';
import mcp from '@vscode/codicons/src/icons/mcp.svg';
import output from '@vscode/codicons/src/icons/output.svg';
import pass from '@vscode/codicons/src/icons/pass.svg';
import play from '@vscode/codicons/src/icons/play.svg';
import question from '@vscode/codicons/src/icons/question.svg';
import record from '@vscode/codicons/src/icons/record.svg';
import keyboard from '@vscode/codicons/src/icons/record-keys.svg';
import screenFull from '@vscode/codicons/src/icons/screen-full.svg';
import search from '@vscode/codicons/src/icons/search.svg';
import shield from '@vscode/codicons/src/icons/shield.svg';
import sparkle from '@vscode/codicons/src/icons/sparkle.svg';
import thinking from '@vscode/codicons/src/icons/thinking.svg';
import tools from '@vscode/codicons/src/icons/tools.svg';
import hierarchy from '@vscode/codicons/src/icons/type-hierarchy-sub.svg';
import unfold from '@vscode/codicons/src/icons/unfold.svg';
import unverified from '@vscode/codicons/src/icons/unverified.svg';
import warning from '@vscode/codicons/src/icons/warning.svg';
import zoomIn from '@vscode/codicons/src/icons/zoom-in.svg';
import zoomOut from '@vscode/codicons/src/icons/zoom-out.svg';
import type { Cell } from '../../src/panel/ledger/messages';
import type { TimelineBlock } from '../../src/panel/timeline/messages';

/** VS Code's own icons. */
const SHAPES = {
  account,
  arrowDown,
  arrowSwap,
  arrowUp,
  beaker,
  breakpoint,
  chevronDown,
  chevronLeft,
  chevronRight,
  circleSlash,
  close,
  combine,
  comment,
  copy,
  debugAlt,
  debugContinue,
  debugPause,
  debugReverse,
  error,
  exportIcon,
  file,
  filter,
  fold,
  gear,
  gitCompare,
  globe,
  goToFile,
  hierarchy,
  info,
  keyboard,
  layers,
  mcp,
  output,
  pass,
  play,
  question,
  record,
  screenFull,
  search,
  shield,
  sparkle,
  stepBack,
  stepInto,
  stepOut,
  stepOver,
  thinking,
  tools,
  unfold,
  unverified,
  warning,
  zoomIn,
  zoomOut,
} as const;

export type Icon = keyof typeof SHAPES;

export const ICONS_OF_ITEMS: Readonly<Record<Cell['kind'], Icon>> = {
  user: 'account',
  assistant: 'comment',
  system: 'gear',
  'tool-call': 'tools',
  'tool-output': 'output',
  'handoff-call': 'exportIcon',
  'handoff-output': 'pass',
  reasoning: 'thinking',
  summary: 'combine',
  'hosted-tool': 'globe',
  mcp: 'mcp',
  approval: 'unverified',
  file: 'file',
  compaction: 'fold',
  unknown: 'question',
};

export const ICONS_OF_BLOCKS: Readonly<Record<TimelineBlock['kind'], Icon | undefined>> = {
  model: 'sparkle',
  tool: 'tools',
  'agent-tool': 'hierarchy',
  guardrail: 'shield',
  repeated: 'layers',
  error: 'error',
  handoff: undefined,
};

const parsed = new Map<Icon, SVGElement>();

/** An icon, hidden from screen readers: what it stands for is said in words. */
export function icon(name: Icon): SVGElement {
  const known = parsed.get(name) ?? parse(name);
  parsed.set(name, known);
  return known.cloneNode(true) as SVGElement;
}

function parse(name: Icon): SVGElement {
  const svg = new DOMParser().parseFromString(SHAPES[name], 'image/svg+xml').documentElement as Element as SVGElement;
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon');
  return svg;
}
