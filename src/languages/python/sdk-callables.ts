import type { LibraryCallable } from '../library';

/**
 * What the methods of agents, pydantic's models, numbers and texts say of themselves and do, in the form of `library-signatures.json`, which this goes before; asked of releases 0.6.9 to 0.24.0 of the SDK
 * and pydantic 2. The optional parameters differ between releases, but not that there are some.
 */
export const sdkCallables: Readonly<Record<string, LibraryCallable>> = {
  'Agent().as_tool': {
    signatures: [
      'tool_name tool_description custom_output_extractor= is_enabled= on_stream= run_config= max_turns= hooks= previous_response_id= conversation_id= session=',
      'tool_name tool_description custom_output_extractor=',
    ],
    calls: ['TypeError', 'other', 'other', 'TypeError'],
  },
  'Agent().clone': { signatures: ['**kwargs'], calls: ['TypeError', 'TypeError', 'TypeError', 'TypeError'] },
  'BaseModel.model_validate': {
    signatures: ['obj :strict= :from_attributes= :context=', 'obj :strict= :from_attributes= :context= :by_alias= :by_name='],
    calls: ['?', 'TypeError', 'TypeError', '?'],
  },
  'int().__add__': { signatures: ['value'], calls: ['?', 'TypeError', 'TypeError', 'true'] },
  'pydantic.BaseModel': { signatures: ['**data'], calls: ['TypeError', 'TypeError', 'TypeError', 'TypeError'] },
  'str().__eq__': { signatures: ['value'], calls: ['?', 'TypeError', 'TypeError', 'true'] },
  // The input data is looked up by its hash, which it has where all that is in it has one.
  'warnings.warn': { signatures: ['message category= stacklevel= source=', '!'], calls: ['false', 'TypeError', 'TypeError', '?'] },
};
