/*
 * What only the running program knows of input types, told as unknown: validators of the user's own (what they return or raise), `EmailStr` (whether `email-validator`
 * is installed), generators of titles, docstrings of attributes, dates that must lie in the past or future, which module a class was loaded from (which pydantic quotes
 * for `Annotated[…]` before 0.20.0), zod's functions (`transform`, `refine`, `lazy`), zod schemas that are no objects before JS 0.16.0.
 */

/** Rows whose verdict the analyzer cannot know, by language and title, with what it says instead. It must say so and no more. */
export const NOT_STATIC: Readonly<Record<'python' | 'javascript', Readonly<Record<string, string>>>> = {
  python: {
    // An error before Python 3.12, fine from then on: the interpreter is not part of the sources.
    'typing.TypedDict': '`typing.TypedDict` works as an input type only from Python 3.12 on',
    // pydantic looks the name up in namespaces that the sources do not settle (the caller's frame, `TYPE_CHECKING` imports).
    'unresolved forward reference': '`Missing` is not defined before this point',
    // Accepted by accident: the parameters become properties.
    'a function': 'the schema of a function is not read',
    'a lambda': 'the schema of a function is not read',
    'model made by a call, with settings': 'the schema of `pydantic.create_model(…)` is not known',
    'alias generator': 'what `alias_generator` makes of the schema is not read',
  },
  javascript: {
    // The functions that make the inner schema are not run.
    'lazy field': 'what `z.lazy()` makes is not read',
    'recursive object': 'a part of the zod schema is not known',
    json: 'what `z.json()` makes is not read',
    // zod's registry of ids is not followed.
    'meta with an id': 'a schema with an `id` is not read',
  },
};

/** What generated types may have that only the running program knows. */
export const GENERATED_UNKNOWN: readonly string[] = [
  'what `model_title_generator` makes of the schema is not read',
  'what `field_title_generator` makes of the schema is not read',
  'what `use_attribute_docstrings` makes of the schema is not read',
  'what `field_title_generator` does to the schema is not known',
  'whether `email-validator` is installed, which `EmailStr` needs, is not known',
];

/** What the verdict is before JS 0.16.0 for zod schemas that are no objects: their insides are sent as if they were a JSON Schema. */
export const INSIDES_SENT = 'before 0.16.0 the insides of a zod schema that is no object are taken for a JSON Schema';
