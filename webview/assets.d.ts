declare module '*.svg' {
  const text: string;
  export default text;
}

/** The bundler writes them beside the script. */
declare module '*.css';
