import type { Language } from '../../../src/model/workflow';
import type { SdkName } from '../../engine/vectors';

/** How programs of a language are put together. */
export interface Dialect {
  readonly language: Language;
  readonly sdk: SdkName;
  readonly idioms: string;
  readonly main: string;
  /** Stands at the top of each file. */
  readonly prelude: string;
  /** The file of a module, the name by which others import it, and what it says at its end. */
  module(name: string, folder: string | undefined): { readonly path: string; readonly specifier: string };
  exports(variable: string): string;
  /** Files that a folder needs besides. */
  folder(folder: string): readonly { readonly path: string; readonly text: string }[];
  /** Whether a line can only stand at the top of a file. */
  isImport(line: string): boolean;
  /** Whether `body` may stand in `frame`. */
  fits(frame: string, body: string): boolean;
}

const python: Dialect = {
  language: 'python',
  sdk: 'python',
  idioms: 'test/long/idioms/python.md',
  main: 'main.py',
  prelude: `import asyncio
import collections
import contextlib
import copy
import dataclasses
import enum
import functools
import importlib
import inspect
import itertools
import json
import operator
import sys
import types
import typing
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel

from agents import Agent, Handoff, HandoffInputData, RunContextWrapper, handoff
from agents.extensions import handoff_filters

T = TypeVar('T')
DEBUG = False
LEVEL = 2
MODE = 'full'
FEATURES = {'desk': True, 'shop': False}


class Note(BaseModel):
    note: str


class Setting:
    MODE = 'full'


class Color(enum.Enum):
    RED = 1
    BLUE = 2

`,
  module: (name, folder) =>
    folder === undefined ? { path: `desk_${name}.py`, specifier: `desk_${name}` } : { path: `${folder}/${name}_desk.py`, specifier: `${folder}.${name}_desk` },
  exports: () => '',
  folder: (folder) => [{ path: `${folder}/__init__.py`, text: '' }],
  isImport: () => false,
  // In a function `<<v>> = None` makes a name of its own, which a `global` in another does not fill: the finding would be true.
  fits: (frame, body) => !/^\s*global /m.test(body) || !/\bdef\b/.test(frame),
};

const typescript: Dialect = {
  language: 'typescript',
  sdk: 'javascript',
  idioms: 'test/long/idioms/typescript.md',
  main: 'main.ts',
  prelude: `import { Agent, Handoff, getHandoff, handoff } from '@openai/agents';
import { z } from 'zod';

declare global {
  var any: any;
}
const DEBUG: boolean = false;
const LEVEL: number = 2;
const MODE: string = 'full';
const FEATURES: any = { desk: true, shop: false };
class Setting {
  static readonly MODE: string = 'full';
}
enum Color {
  Red,
  Blue,
}

`,
  module: (name, folder) =>
    folder === undefined
      ? { path: `desk-${name}.ts`, specifier: `./desk-${name}` }
      : { path: `${folder}/${name}-desk.ts`, specifier: `./${folder}/${name}-desk` },
  exports: (variable) => `export { ${variable} };\nexport default ${variable};\n`,
  folder: () => [],
  isImport: (line) => /^import [^(]/.test(line),
  fits: (frame, body) => (!frame.includes('<<sync>>') || !/\bawait\b/.test(body)) && (/^<<body>>$/.test(frame) || !/^\s*(namespace|export) /m.test(body)),
};

export const DIALECTS: Readonly<Record<SdkName, Dialect>> = { python, javascript: typescript };
