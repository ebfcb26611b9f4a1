import { readFileSync } from 'node:fs';
import { offerQuickFixes } from '../../../src/features/code-actions/offer-quick-fixes';
import { offerForAgent, offerForEdge } from '../../../src/features/code-actions/offer-refactorings';
import type { Refactoring } from '../../../src/features/code-actions/refactoring';
import { planWrite } from '../../../src/graph/write/plan-write';
import type { WriteRequest } from '../../../src/graph/write/request';
import type { Writable } from '../../../src/graph/write/writable';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { Span } from '../../../src/model/span';
import { openGolden } from '../../support/golden';
import { readProjects } from '../../support/run-fixtures';
import { toWritable } from './write-to';

/** All that can be asked for without a form in some programs, and what comes of it: what is offered at agents, handoffs and findings, and the same where it is not. */
describe('all that could be refactored', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });
  const golden = openGolden('test/graph/write/offered.txt');
  after(() => golden.close());

  for (const { title, files } of readProjects(readFileSync('test/graph/write/offers.md', 'utf8'))) {
    it(title, () => golden.assertSame(title, `${tellAll(toWritable(languages, files)).join('\n')}\n`));
  }
});

const REFUSED = '  → ';
/** What is told more than so often says nothing new. */
const MOST_ALIKE = 2;

function tellAll(writable: Writable): readonly string[] {
  const told = new Map<string, number>();
  const count = (key: string): number => {
    told.set(key, (told.get(key) ?? 0) + 1);
    return told.get(key) ?? 0;
  };
  return toAll(writable).flatMap(({ title, request }) => {
    const isOffered = !title.startsWith('•');
    if (count(JSON.stringify(request)) > 1) return isOffered ? [`${title}: as above`] : [];
    // What is offered at every handoff is written for the first, and ways back for some.
    if (request.kind === 'change-handoff' && count(`${Object.keys(request)} ${request.without}`) > 1) return [title];
    if (request.kind === 'add-handoff' && count(request.kind) > MOST_ALIKE) return [title];
    const [head = '', ...more] = tellAnswer(writable, request);
    const reason = head.startsWith(REFUSED) ? head.replace(/\p{Lu}\S*|\(.*/gu, '') : undefined;
    const isKnown = !isOffered && reason !== undefined && count(`${request.kind} ${reason}`) > MOST_ALIKE;
    return isKnown ? [] : [title, head, ...more];
  });
}

/** What is offered under its title, what is not with a bullet. */
function toAll({ workflow, findings }: Writable): readonly Refactoring[] {
  const { agents, edges } = workflow;
  const nameOf = (agent: string | undefined): string => agents.find(({ id }) => id === agent)?.name.value ?? '?';
  // One name is taken.
  const isFree = (name: string): boolean => !/^(?:on_handoff_billing|onHandoffBilling)$/.test(name);
  return [
    ...findings.flatMap((finding) => offerQuickFixes(workflow, finding, isFree)),
    ...edges.flatMap((edge): readonly Refactoring[] => {
      const words = `${nameOf(edge.from)} → ${nameOf(edge.to)}`;
      return [
        ...offerForEdge(workflow, edge, isFree),
        { title: `• extract the filter of ${words}`, request: { kind: 'extract-filter', edge: edge.id, name: 'kept' } },
        { title: `• fit the callback of ${words}`, request: { kind: 'fit-callback', edge: edge.id } },
      ];
    }),
    ...agents.flatMap((agent): readonly Refactoring[] => {
      const { id } = agent;
      const at = ({ span }: { readonly span: Span }) => span;
      return [
        ...offerForAgent(workflow, agent),
        { title: `• ${nameOf(id)} with handoffs of its own`, request: { kind: 'own-handoffs', agent: id } },
        { title: `• ${nameOf(id)} with the text about handoffs`, request: { kind: 'add-handoff-prompt', agent: id } },
        ...agent.tools.entries
          .map(at)
          .map((at): Refactoring => ({ title: `• move a tool of ${nameOf(id)}`, request: { kind: 'move-to-handoffs', agent: id, at } })),
        ...agent.handoffs.entries.map(at).map((at): Refactoring => ({ title: `• later for ${nameOf(id)}`, request: { kind: 'append-later', agent: id, at } })),
      ];
    }),
  ];
}

function tellAnswer(writable: Writable, request: WriteRequest): readonly string[] {
  const answer = planWrite(writable, request);
  const place = ({ file, start }: Span): string => `${file.slice('/workspace/'.length)}:${writable.text(file)?.slice(0, start).split('\n').length}`;
  if (answer.kind === 'refusal') return [`${REFUSED}${answer.reason} (${answer.places.map(place).join(', ')})`];
  const { files, changes, seen, findings, resolved } = answer;
  const words = [
    ...changes.map(({ sign, what }) => `${sign} ${what}`),
    ...(seen ? [`${seen.toolName}: ${seen.description} (${seen.position} of ${seen.count})${seen.input ? ` ${JSON.stringify(seen.input)}` : ''}`] : []),
    ...findings.map(({ severity, rule, at }) => `${severity} ${rule} ${place(at)}`),
    ...(resolved > 0 ? [`${resolved} resolved`] : []),
  ];
  return [
    `  ${words.join(' · ')}`.trimEnd(),
    ...files.flatMap(({ file, hunks }) => [
      `    ${file.slice('/workspace/'.length)}`,
      ...hunks.flat().flatMap(({ kind, number, text }) => (kind === 'same' ? [] : [`     ${kind === 'added' ? '+' : `-${number}`} ${text}`.trimEnd()])),
    ]),
  ];
}
