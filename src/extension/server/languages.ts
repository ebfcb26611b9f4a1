/** What the server reads of what is open: languages and schemes of texts, types of notebooks. */
export const LANGUAGES: readonly string[] = ['python', 'typescript', 'typescriptreact', 'javascript', 'javascriptreact'];
export const SCHEMES: readonly string[] = ['file', 'untitled'];
export const NOTEBOOKS: readonly string[] = ['jupyter-notebook', 'interactive'];
