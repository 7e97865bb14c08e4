import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const VERSION = '147.0.0';
const PACKED = join(dirname(require.resolve('@sparticuz/chromium')), '../../bin');

/** A Chromium out of an npm package, with the libraries and fonts that a bare machine does not have. */
export type PackagedChromium = { executablePath: string; env: Record<string, string> };

const decompress = (name: string, path: string, mode: number) =>
  pipeline(createReadStream(join(PACKED, name)), createBrotliDecompress(), createWriteStream(path, { mode }));

async function unpackTar(name: string, folder: string): Promise<void> {
  const archive = join(folder, 'archive.tar');
  await decompress(name, archive, 0o600);
  const { status } = spawnSync('tar', ['-x', '-f', archive, '-C', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(archive);
  if (status !== 0) throw new Error(`${name} could not be unpacked.`);
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;
}

async function unpackInto(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await decompress('chromium.br', join(folder, 'chromium'), 0o755);
  await unpackTar('fonts.tar.br', folder);
  await unpackTar('al2023.tar.br', folder);
  await unpackTar('swiftshader.tar.br', folder);
}

/** Unpacks it once for this machine; several that try at the same moment do not disturb each other. */
export async function packagedChromium(): Promise<PackagedChromium> {
  const folder = join(tmpdir(), `fiducia-chromium-${VERSION}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    await unpackInto(unfinished);
    writeFileSync(join(unfinished, 'fonts.conf'), fontConfiguration(folder));
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}
