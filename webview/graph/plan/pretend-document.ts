/** In a worker elkjs takes over its messages, unless there is a document. Imported before it. */
Object.assign(globalThis, { document: {} });
