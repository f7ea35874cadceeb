// Loads the page's modules by themselves. Node takes a file for a module only where a package.json says so, and none lies
// beside the page's files, which are built into the program as they are: a copy gets one.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const assets = fileURLToPath(new URL('../../../Sources/BrowserDisplay/Page/Assets', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'waterwheel-page-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
cpSync(assets, folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

/** Replaces a global for good; some of Node's own cannot be assigned to. */
export function setGlobal(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

export function load(name) { return import(pathToFileURL(join(folder, name))); }
