// Installs all programs that tests use, for the image of CI (.github/ci-image/Containerfile): node tools/install-programs.mjs.
import { describeMissing, installPrograms, PROGRAM_NAMES } from './system-programs.mjs';

installPrograms(PROGRAM_NAMES);
const missing = describeMissing(PROGRAM_NAMES);
if (missing) {
  console.error(missing);
  process.exitCode = 1;
}
