import { INPUT_DATA, OPEN } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ClassValue, SymbolicValue, Value } from '../../state/values';
import { classesOf, ownClassOf } from '../../workflow/classes-of';
import { isMethod } from '../callable/is-method';
import { libraryName } from '../callable/library-name';

/** Whether a value counts as true; undefined when only the running program knows. */
export function truth(machine: Machine, value: Value): boolean | undefined {
  switch (value.kind) {
    case 'constant':
      return Boolean(value.value);
    case 'unknown':
      return value.isFalse ? false : undefined;
    case 'symbolic':
      // Of its parts only the history may be an empty text.
      if (value.term.kind === 'external' && value.term.name.startsWith(INPUT_DATA)) return value.term.name.endsWith('.inputHistory') ? undefined : true;
      if (machine.program.library[machine.frame.module.language].classes.plain.has(ownClassOf(machine, value))) return true;
      if (value.term.kind === 'external' && machine.program.library[machine.frame.module.language].falsy.has(value.term.name)) return false;
      return machine.frame.module.traits.objects.isEmptyFalse ? truthOfComplex(value) : truthOfSymbolic(machine, value);
    case 'union': {
      const truths = new Set(value.alternatives.map((item) => truth(machine, item.value)));
      return truths.size === 1 ? [...truths][0] : undefined;
    }
    case 'list':
      if (machine.frame.module.traits.objects.isEmptyFalse && (value.form === 'generator' || value.form === 'iterator')) return true;
      return (
        !machine.frame.module.traits.objects.isEmptyFalse ||
        machine.items(value).some(({ value: { kind }, condition }) => kind !== 'unknown' && condition === undefined) ||
        (machine.items(value).length === 0 && value.mayBeFilled !== 'by others' ? false : undefined)
      );
    case 'map':
      if (!machine.frame.module.traits.objects.isEmptyFalse || value.of !== undefined) return true;
      if (machine.read(value.cells, OPEN)) return undefined;
      return value.cells.keys(machine.unit).length > 0 || (value.mayBeFilled === 'by others' ? undefined : false);
    case 'instance':
      return !machine.frame.module.traits.objects.isEmptyFalse || isPlain(machine, value.of) ? true : undefined;
    case 'function':
    case 'class':
    case 'module':
    case 'sdk':
    case 'agent':
    case 'handoff':
    case 'tool':
    case 'part':
    case 'promise':
      return true;
    case 'method':
      return isMethod(machine, value) || undefined;
  }
}

/** Python: `1j`; undefined for anything else. */
function truthOfComplex({ term }: SymbolicValue): boolean | undefined {
  if (term.kind !== 'call' || libraryName(term.callee.value) !== 'builtins.complex' || !term.arguments.isNew) return undefined;
  const [text] = term.arguments.positional;
  return text?.value.kind === 'constant' ? /[1-9]/.test(String(text.value.value).replace(/e.*/i, '')) : undefined;
}

/** What these give is no empty text and not 0, whatever they are called with. */
const NEVER_EMPTY = /^Date\.now$/;

/** JS: every object, function and symbol counts as true; of texts and numbers their value decides. */
function truthOfSymbolic(machine: Machine, value: SymbolicValue): boolean | undefined {
  const [own, ...bases] = classesOf(machine, value) ?? [];
  if (own === 'undefined' || own === 'null') return false;
  if (own === 'number' && value.term.kind !== 'call') return true;
  if (own === 'bigint' || own === 'number' || own === 'string') return value.term.kind === 'call' ? truthOfCall(machine, value.term) : undefined;
  return own !== undefined && (own === 'ZodType' || [own, ...bases].some((name) => OBJECTS.has(name))) ? true : undefined;
}

const OBJECTS: ReadonlySet<string> = new Set(['object', 'function', 'class', 'symbol']);

/** `10n`, `Date.now()`, `JSON.stringify({})`. */
function truthOfCall(machine: Machine, { callee, arguments: args }: Extract<SymbolicValue['term'], { kind: 'call' }>): boolean | undefined {
  const name = libraryName(callee.value) ?? '';
  const [first] = args.positional;
  if (NEVER_EMPTY.test(name)) return true;
  if (!first || args.isOpen) return undefined;
  if (name === 'BigInt') return first.value.kind === 'constant' ? !/^0*n?$/.test(String(first.value.value)) : undefined;
  if (name !== 'JSON.stringify') return undefined;
  const isWritten =
    first.value.kind === 'list' || (first.value.kind === 'map' && !machine.read(first.value.cells, 'toJSON') && !machine.read(first.value.cells, OPEN));
  return isWritten && args.positional.length === 1 ? true : undefined;
}

/** Python: no class in the lineage says when its instances are false. */
function isPlain(machine: Machine, value: ClassValue): boolean {
  const decides = machine.read(value.members.cells, '__bool__') ?? machine.read(value.members.cells, '__len__');
  return (
    !decides &&
    !value.isWrapped &&
    value.bases.every((base) =>
      base.kind === 'class' ? isPlain(machine, base) : base.kind === 'symbolic' && (isPlainBase(base.term) || isFilledTuple(value, base.term)),
    )
  );
}

/** Classes that come with the language and leave it to others. */
function isPlainBase(term: SymbolicValue['term']): boolean {
  if (term.kind === 'subscript') return term.object.value.kind === 'symbolic' && isPlainBase(term.object.value.term);
  return term.kind === 'external' && /^(pydantic\.(main\.)?BaseModel|abc\.ABC|builtins\.object|typing(_extensions)?\.(Generic|Protocol))$/.test(term.name);
}

/** A named tuple that has fields. */
function isFilledTuple({ definition }: ClassValue, term: SymbolicValue['term']): boolean {
  const isTuple = term.kind === 'external' && /^typing(_extensions)?\.NamedTuple$/.test(term.name);
  return isTuple && definition.body.some((statement) => statement.kind === 'assign' && statement.annotation !== undefined);
}
