import * as l10n from '@vscode/l10n';
import type { Range } from '../../languages/ir';
import type { ClassTerm, FieldTerm, NamedTerm, TypeTerm } from '../../languages/type-term';
import type { Span } from '../../model/span';
import { spanOfClass } from '../interpret/classes/class';
import { entriesOf } from '../interpret/collections';
import { evaluateItem } from '../interpret/expression';
import { memberName } from '../interpret/names';
import { newFrame } from '../state/frame';
import { Machine } from '../state/machine';
import type { ClassValue, GivenOption, PlacedValue, Value } from '../state/values';
import { ownClassOf } from './classes-of';
import { reasonOf } from './describe-value';

/** A value as a schema reader sees it. Classes are read when asked for, so recursive models end. */
export function toTypeTerm(machine: Machine, { value, span }: PlacedValue): TypeTerm {
  const term = (item: PlacedValue): TypeTerm => toTypeTerm(machine, item);
  switch (value.kind) {
    case 'constant':
      if (value.value === undefined) return { kind: 'external', name: 'undefined', span };
      return {
        kind: 'constant',
        value: value.value,
        ...(value.isFloat && { isFloat: true }),
        ...(value.member && { member: { definition: toClassTerm(machine, value.member.of), name: value.member.name } }),
        span,
      };
    case 'list':
      if (value.form !== 'list' && value.form !== 'tuple' && value.form !== 'set') return { kind: 'object', of: value.form, span };
      return { kind: 'list', form: value.form, items: machine.items(value).map(term), span };
    case 'map': {
      const entries: NamedTerm[] = [];
      let isOpen = false;
      for (const { key, item } of entriesOf(machine, value)) {
        if (key.kind !== 'constant') isOpen = true;
        else entries.push({ name: String(key.value), value: term(item), span: item.property?.span ?? item.span });
      }
      return { kind: 'map', entries, isOpen, span };
    }
    case 'class':
      return { kind: 'class', definition: toClassTerm(machine, value), span };
    case 'instance':
      return { kind: 'instance', of: toClassTerm(machine, value.of), span };
    case 'function':
      return { kind: 'function', name: value.definition.name, span };
    case 'symbolic':
      return toSymbolicTerm(machine, value, span);
    case 'union':
      return { kind: 'unknown', reason: l10n.t('it depends on the path the program takes'), span };
    case 'sdk':
      return { kind: 'external', name: `${machine.program.sdk[value.language].root}.${value.name}`, span };
    case 'module':
      return value.at.kind === 'external' ? { kind: 'external', name: value.at.name, isModule: true, span } : { kind: 'object', of: 'module', span };
    case 'method':
      return { kind: 'attribute', object: term({ value: value.receiver, span }), name: value.name, span };
    case 'agent':
    case 'handoff':
    case 'tool':
    case 'part':
    case 'promise': {
      const own = ownClassOf(machine, value);
      return own === undefined ? { kind: 'unknown', reason: reasonOf(value), span } : { kind: 'object', of: own, span };
    }
    case 'unknown':
      return { kind: 'unknown', reason: reasonOf(value), span };
  }
}

function toSymbolicTerm(machine: Machine, value: Extract<Value, { kind: 'symbolic' }>, span: Span): TypeTerm {
  const { term } = value;
  const inner = (item: PlacedValue): TypeTerm => toTypeTerm(machine, item);
  const named = ({ name, item, span: at }: GivenOption): NamedTerm => ({ name, value: inner(item), span: at });
  switch (term.kind) {
    case 'external':
      return { kind: 'external', name: term.name, span };
    case 'attribute':
      return { kind: 'attribute', object: inner(term.object), name: term.name, span };
    case 'subscript': {
      const { value } = term.index;
      const index = value.kind === 'list' && value.form === 'tuple' ? machine.items(value).map(inner) : [inner(term.index)];
      return { kind: 'subscript', object: inner(term.object), index, span };
    }
    case 'call': {
      if (term.arguments.isOpen) return { kind: 'unknown', reason: l10n.t('arguments that only the running program knows'), span };
      const makes = ownClassOf(machine, value);
      const call = { callee: inner(term.callee), arguments: term.arguments.positional.map(inner), named: term.arguments.named.map(named) };
      return { kind: 'call', ...call, ...(makes !== undefined && { makes }), at: value.span, span };
    }
    case 'alternatives':
      return { kind: 'alternatives', of: term.of.map(inner), span };
  }
}

function toClassTerm(machine: Machine, value: ClassValue): ClassTerm {
  const { definition, module } = value;
  // Annotations may name what is defined later, so they are read in the scope as it stands in the end.
  const inside = (): Machine => new Machine(machine.program, machine.unit, newFrame(module, value.members));
  return {
    id: `${module.file}:${definition.start}`,
    name: definition.name ?? 'class',
    span: spanOfClass(value),
    doc: definition.doc,
    bases: () =>
      definition.bases.map((base, index) =>
        toTypeTerm(machine, { value: (value.written ?? value.bases)[index] as Value, span: { file: module.file, start: base.start, end: base.end } }),
      ),
    keywords: () =>
      definition.keywords.flatMap((keyword): NamedTerm[] => {
        if (keyword.name === undefined) return [];
        const scope = inside();
        return [{ name: keyword.name, value: toTypeTerm(scope, evaluateItem(scope, keyword.value)), span: scope.spanOf(keyword) }];
      }),
    methods: () =>
      definition.body.flatMap((statement) => (statement.kind === 'function' && statement.definition.name !== undefined ? [statement.definition.name] : [])),
    decoratedMethods: () =>
      definition.body.flatMap((statement) => {
        if (statement.kind !== 'function' || statement.definition.name === undefined || statement.definition.decorators.length === 0) return [];
        const scope = inside();
        return [
          {
            name: statement.definition.name,
            decorators: statement.definition.decorators.map((decorator) => toTypeTerm(scope, evaluateItem(scope, decorator))),
          },
        ];
      }),
    decorators: () => value.decorators.map((item) => toTypeTerm(machine, item)),
    fields: () =>
      definition.body.flatMap((statement): FieldTerm[] => {
        if (statement.kind === 'class' && statement.definition.name === 'Config') return [settingsOf(inside(), statement)];
        if (statement.kind !== 'assign') return [];
        const name = memberName(statement.targets);
        if (name === undefined) return [];
        const scope = inside();
        return [
          {
            name,
            annotation: statement.annotation && toTypeTerm(scope, evaluateItem(scope, statement.annotation)),
            value: statement.value && toTypeTerm(scope, evaluateItem(scope, statement.value)),
            span: scope.spanOf(statement),
          },
        ];
      }),
  };
}

/** Pydantic: `class Config` within a model. */
function settingsOf(scope: Machine, { start, end }: Range): FieldTerm {
  const value = toTypeTerm(scope, evaluateItem(scope, { kind: 'name', name: 'Config', start, end }));
  return { name: 'Config', annotation: undefined, value, span: scope.spanOf({ start, end }) };
}
