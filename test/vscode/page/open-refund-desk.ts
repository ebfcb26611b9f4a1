import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkPackages } from '../../extension/samples/copy-refund-desk';
import { ensurePythonSdk } from '../../install/python-sdk';
import { type OpenPage, openPage, type PageOptions } from './open-page';

/** Opens a copy of the refund desk as its README leaves it: with a virtual environment and packages that hold the SDKs. */
export async function openRefundDesk(options: Omit<PageOptions, 'from' | 'prepare'> = {}): Promise<OpenPage> {
  const python = await ensurePythonSdk('0.24.0');
  const prepare = async (folder: string) => {
    await symlink(dirname(dirname(python)), join(folder, '.venv'), 'junction');
    await linkPackages(join(folder, 'typescript'));
  };
  return openPage('refund-desk', { ...options, from: 'src/extension/samples/refund-desk', prepare });
}
