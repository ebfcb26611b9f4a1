import { findingRules, toFindingUrl } from '../../../replay/findings/finding-rules';
import type { RunFinding } from '../../../replay/findings/run-finding';
import { toNotCheckedText } from '../../../replay/findings/to-not-checked';
import { toSarifText, toSarifUri } from '../sarif';
import type { CheckedRecording, CheckOutput } from './checked-recording';

/** `baton replay --check --format sarif`. A finding is at the line that caused it; where that is not known, at the recording. */
export function toReplayCheckSarif(checked: readonly CheckedRecording[], { version, readDocument }: CheckOutput): string {
  return toSarifText({
    version,
    rules: findingRules.map(({ id, summary, severity }) => ({ id, summary, level: severity, url: toFindingUrl(id, version), document: readDocument(id) })),
    notes: checked.flatMap(({ name, notChecked }) =>
      notChecked.map((each) => ({ text: toNotCheckedText(each), location: { physicalLocation: { artifactLocation: { uri: toSarifUri(name) } } } })),
    ),
    results: checked.flatMap((recording) => recording.findings.map((finding) => toResult(finding, recording))),
  });
}

function toResult({ rule, severity, message, why, fix, cause, run, handoff, shown }: RunFinding, { name, toPath }: CheckedRecording) {
  const { place } = cause;
  // SARIF has no word for a notebook's cells: a line of one would be read as one of the file.
  const region = place && !place.cell ? { region: { startLine: place.line, ...(place.col !== undefined && { startColumn: place.col }) } } : {};
  return {
    ruleId: rule,
    level: severity,
    message: { text: [message, why, fix].join(' ') },
    locations: [{ physicalLocation: { artifactLocation: { uri: toSarifUri(place ? toPath(place) : name) }, ...region } }],
    properties: { recording: name, run, handoff: handoff ?? null, step: shown + 1 },
  };
}
