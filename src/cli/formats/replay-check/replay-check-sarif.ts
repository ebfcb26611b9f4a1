import { findingRules, toFindingUrl } from '../../../replay/findings/finding-rules';
import type { RunFinding } from '../../../replay/findings/run-finding';
import { toNotCheckedText } from '../../../replay/findings/to-not-checked';
import { toSarifUri } from '../sarif-uri';
import type { CheckedRecording, CheckOutput } from './checked-recording';

/** `baton replay --check --format sarif`: one run of SARIF 2.1.0. A finding is at the line that caused it; where that is not known, at the recording. */
export function toReplayCheckSarif(checked: readonly CheckedRecording[], { version, readDocument }: CheckOutput): string {
  const run = {
    tool: {
      driver: {
        name: 'Baton',
        version,
        informationUri: 'https://github.com/baton-dev/baton',
        rules: findingRules.map(({ id, summary, severity }) => ({
          id,
          shortDescription: { text: summary },
          helpUri: toFindingUrl(id, version),
          help: { text: summary, markdown: readDocument(id) },
          defaultConfiguration: { level: severity },
        })),
      },
    },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: checked.flatMap(({ name, notChecked }) =>
          notChecked.map((each) => ({
            level: 'note',
            message: { text: toNotCheckedText(each) },
            locations: [{ physicalLocation: { artifactLocation: { uri: toSarifUri(name) } } }],
          })),
        ),
      },
    ],
    results: checked.flatMap((recording) => recording.findings.map((finding) => toResult(finding, recording))),
  };
  return `${JSON.stringify({ version: '2.1.0', $schema: 'https://json.schemastore.org/sarif-2.1.0.json', runs: [run] }, undefined, 2)}\n`;
}

function toResult({ rule, severity, message, why, fix, cause, run, handoff, shown }: RunFinding, { name, toPath }: CheckedRecording) {
  const { place } = cause;
  // SARIF has no word for a notebook's cells: a line of one would be read as one of the file.
  const region = place && !place.cell ? { region: { startLine: place.line, ...(place.col !== undefined && { startColumn: place.col }) } } : {};
  return {
    ruleId: rule,
    ruleIndex: findingRules.findIndex(({ id }) => id === rule),
    level: severity,
    message: { text: [message, why, fix].join(' ') },
    locations: [{ physicalLocation: { artifactLocation: { uri: toSarifUri(place ? toPath(place) : name) }, ...region } }],
    properties: { recording: name, run, handoff: handoff ?? null, step: shown + 1 },
  };
}
