// Lets plain Node run this service's TypeScript: the extraction worker is a real Node thread, outside jest's transform.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const PACKAGES = new URL('../../../../packages/', import.meta.url);

/** The project's own packages, by their sources: a test never runs against a stale build. */
function packageSource(specifier) {
  const [, name, part = 'index'] = /^@fiducia\/(contracts|service-kit)(?:\/(.+))?$/.exec(specifier) ?? [];
  return name && new URL(`${name}/src/${part}.ts`, PACKAGES).href;
}

/** `./x.js` written in a source file means `./x.ts` while nothing is built. */
export async function resolve(specifier, context, next) {
  const own = packageSource(specifier);
  if (own) return { url: own, format: 'module', shortCircuit: true };
  if (specifier.startsWith('.') && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { filename });
  return { format: 'module', source: code, shortCircuit: true };
}
