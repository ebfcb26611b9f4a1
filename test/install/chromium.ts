export async function ensureChromium(): Promise<{ executablePath: string }> {
  return { executablePath: '/usr/bin/chromium' };
}
