// Starts the gallery as a program of its own.
import { spawn } from 'node:child_process';

/** The release build, where no other program is named. */
export const BINARY = new URL('../../.build/release/waterwheel', import.meta.url).pathname;

/** Returns the page's address, and what stops the program. */
export async function startGallery(binary, options = [], environment = {}) {
  const program = spawn(binary, ['gallery', ...options, '--port', '0', '--no-open'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise((resolve, reject) => {
    let text = '';
    program.stdout.on('data', (data) => {
      text += data;
      if (text.includes('\n')) resolve(new URL(text.trim()));
    });
    program.once('exit', () => reject(new Error('the gallery ended')));
  });
  const stop = () => new Promise((resolve) => {
    program.once('exit', resolve);
    program.kill();
  });
  return { url, stop };
}
