import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { ensureVsCodeHost, type HostAge, type VsCodeHost } from '../install/vscode-host';

export type Host =
  | { readonly kind: 'desktop'; readonly executable: string; readonly version: string }
  | { readonly kind: 'server'; readonly host: VsCodeHost; readonly version: string };

const DOWNLOADS: Record<HostAge, string> = { newest: 'stable', oldest: '1.100.3' };

/**
 * The desktop VS Code that `VSCODE_EXECUTABLE` names, else the server from npm, else a downloaded desktop. Throws when
 * none can be had.
 */
export async function chooseHost(age: HostAge): Promise<Host> {
  const executable = process.env.VSCODE_EXECUTABLE;
  if (age === 'newest' && executable) return { kind: 'desktop', executable, version: `of ${executable}` };
  try {
    const host = await ensureVsCodeHost(age);
    return { kind: 'server', host, version: host.version };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    const version = DOWNLOADS[age];
    return { kind: 'desktop', executable: await downloadAndUnzipVSCode(version), version };
  }
}
