import type { Connection, SignatureHelp } from 'vscode-languageserver';
import { newestSdk } from '../../engine/sdk/sdk-version';
import { type SignatureHelp as Shown, signatureHelp } from '../../features/signature-help';
import { languageOf } from '../../languages/load-languages';
import type { AnswerSources } from './answer-sources';

/** What the call takes that is being written. */
export function answerSignatureHelp(connection: Connection, { capabilities, client, languages, texts, knownImports, places }: AnswerSources): void {
  const { toFile, offsetNow } = places;

  connection.onSignatureHelp(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const [text, language] = [texts.text(file), languageOf(languages, file)];
    if (text === undefined || !language) return null;
    const sdk = knownImports.of(file)?.sdk ?? newestSdk(language.language);
    const areCallsAnswered = client.completesOptions.includes(language.language);
    const found = signatureHelp({ language, sdk, file, text, areCallsAnswered }, offsetNow(uri, position));
    return found ? toSignature(found) : null;
  });

  function toSignature({ label, parameters, active, documentation }: Shown): SignatureHelp {
    const information = capabilities.textDocument?.signatureHelp?.signatureInformation;
    const isOffset = information?.parameterInformation?.labelOffsetSupport === true;
    const told = (value: string | undefined) => (value === undefined ? {} : { documentation: { kind: 'markdown' as const, value } });
    return {
      signatures: [
        {
          label,
          ...told(documentation),
          parameters: parameters.map(({ start, end, documentation: about }) => ({
            label: isOffset ? ([start, end] as [number, number]) : label.slice(start, end),
            ...told(about),
          })),
        },
      ],
      activeSignature: 0,
      activeParameter: active ?? parameters.length,
    };
  }
}
