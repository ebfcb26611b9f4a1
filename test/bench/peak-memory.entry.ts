// Required by a program before it starts: tells in a file, when it ends, the most memory that it held, in KiB.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { PEAK_MEMORY_FILE } = process.env;
  if (PEAK_MEMORY_FILE !== undefined) writeFileSync(PEAK_MEMORY_FILE, String(process.resourceUsage().maxRSS));
});
