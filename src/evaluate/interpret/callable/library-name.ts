import type { Value } from '../../state/values';

/** Where zod's functions come from: `import { z } from 'zod'`, `import * as z from 'zod/v4'`. */
const ZOD = /^zod(\/v[34])?\.((z|default)\.)?(?=\w)/;
/** Functions of the SDK that no role is given. */
const SDK = /^@openai\/agents(-core)?(\/extensions)?\.(?=\w)/;

/**
 * The name that something from outside the workspace has there: `json.dumps`, `datetime.datetime.now`; methods of literals as `list().append`, what a call gives
 * as `operator.itemgetter()`, a type with arguments as `builtins.list[]`, functions of the JavaScript SDK as `sdk().handoff`, those of zod as `zod.object`.
 */
export function libraryName(value: Value): string | undefined {
  return dottedName(value)?.replace(ZOD, 'zod.').replace(SDK, 'sdk().');
}

function dottedName(value: Value): string | undefined {
  if (value.kind === 'sdk' && value.language === 'typescript') return `sdk().${value.name}`;
  if (value.kind === 'method') {
    const { receiver, name } = value;
    if (receiver.kind === 'list' && (receiver.form === 'list' || receiver.form === 'tuple' || receiver.form === 'set')) return `${receiver.form}().${name}`;
    if (receiver.kind === 'list' && receiver.form === 'deque') return `collections.deque().${name}`;
    if (receiver.kind === 'agent') return receiver.language === 'typescript' ? `sdk().Agent.prototype.${name}` : `Agent().${name}`;
    if (receiver.kind === 'map' && receiver.of === undefined) return `dict().${name}`;
    if (receiver.kind !== 'constant') return undefined;
    return typeof receiver.value === 'string' ? `str().${name}` : typeof receiver.value === 'number' && !receiver.isFloat ? `int().${name}` : undefined;
  }
  if (value.kind !== 'symbolic') return undefined;
  const { term } = value;
  switch (term.kind) {
    case 'external':
      return term.name;
    case 'attribute':
      if (isModelClass(term.object.value)) return `BaseModel.${term.name}`;
      // A literal: `b"x".hex`.
      return suffixed(term.object.value, `.${term.name}`)?.replace(/^builtins\.bytes\(\)/, 'bytes()');
    case 'subscript':
      return suffixed(term.object.value, '[]');
    case 'call': {
      const { positional, named, isOpen } = term.arguments;
      const made = suffixed(term.callee.value, '()');
      // What a mock gives is what it was told to give.
      return made?.startsWith('unittest.mock.') && (positional.length > 0 || named.length > 0 || isOpen) ? undefined : made;
    }
    case 'alternatives':
      return undefined;
  }
}

/** A class of pydantic's kind, whose own members are no terms. */
function isModelClass(value: Value): boolean {
  return value.kind === 'class' && value.bases.length === 1 && value.bases.every((base) => isModelClass(base) || dottedName(base) === 'pydantic.BaseModel');
}

function suffixed(value: Value, suffix: string): string | undefined {
  const name = dottedName(value);
  return name === undefined ? undefined : name + suffix;
}

/** JS: the function that `f.bind(…)` was called on; anything else as it is. */
export function withoutBind(value: Value): Value {
  if (value.kind !== 'symbolic' || value.term.kind !== 'call') return value;
  const { value: callee } = value.term.callee;
  const method = callee.kind === 'symbolic' && callee.term.kind === 'attribute' ? callee.term : undefined;
  return method?.name === 'bind' ? withoutBind(method.object.value) : value;
}
