/**
 * The little of Microsoft's Compound File Binary format ([MS-CFB]) that tells a Word document from any other one:
 * the names of its streams, and the first bytes of one of them.
 */
const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_DIFAT = 109;
const LAST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const STREAM = 2;

export interface CompoundStream {
  name: string;
  startSector: number;
}

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.length >= 512 && bytes.subarray(0, 8).equals(MAGIC);
}

/** @throws RangeError when the file's own tables lead outside it or in circles */
export class CompoundFile {
  readonly streams: CompoundStream[];
  private readonly sectorBytes: number;
  private readonly nextSector: number[];

  constructor(private readonly bytes: Buffer) {
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new RangeError('no sector size of the format');
    this.sectorBytes = 2 ** shift;
    this.nextSector = this.allocationTable();
    this.streams = this.chain(bytes.readUInt32LE(48)).flatMap((sector) => this.entries(this.sector(sector)));
  }

  has(name: string): boolean {
    return this.streams.some((stream) => stream.name === name);
  }

  /** The first sector of a stream of at least 4,096 bytes, as every WordDocument stream is. */
  firstSector(name: string): Buffer | null {
    const stream = this.streams.find((candidate) => candidate.name === name);
    return stream ? this.sector(stream.startSector) : null;
  }

  private sector(index: number): Buffer {
    const start = (index + 1) * this.sectorBytes;
    if (start + 64 > this.bytes.length) throw new RangeError('a sector lies outside the file');
    return this.bytes.subarray(start, start + this.sectorBytes);
  }

  private chain(first: number): number[] {
    const sectors: number[] = [];
    for (let sector = first; sector < LAST_SECTOR; sector = this.nextSector[sector] ?? LAST_SECTOR) {
      if (sectors.length > this.nextSector.length) throw new RangeError('a chain of sectors runs in a circle');
      sectors.push(sector);
    }
    return sectors;
  }

  private allocationTable(): number[] {
    return this.tableSectors().flatMap((index) => numbers(this.sector(index)));
  }

  /** Where the allocation table lies: the first 109 places in the header, more in a chain of sectors of their own. */
  private tableSectors(): number[] {
    const places = numbers(this.bytes.subarray(76, 76 + HEADER_DIFAT * 4));
    const limit = this.bytes.length / this.sectorBytes;
    let next = this.bytes.readUInt32LE(68);
    for (let seen = 0; next < LAST_SECTOR; seen++) {
      if (seen > limit) throw new RangeError('the table of tables runs in a circle');
      const more = numbers(this.sector(next));
      next = more.pop() ?? LAST_SECTOR;
      places.push(...more);
    }
    return places.filter((place) => place < LAST_SECTOR);
  }

  private entries(directory: Buffer): CompoundStream[] {
    const found: CompoundStream[] = [];
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const nameBytes = directory.readUInt16LE(at + 64);
      if (directory[at + 66] !== STREAM || nameBytes < 2 || nameBytes > 64) continue;
      const name = directory.toString('utf16le', at, at + nameBytes - 2);
      found.push({ name, startSector: directory.readUInt32LE(at + 116) });
    }
    return found;
  }
}

function numbers(bytes: Buffer): number[] {
  const values: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) values.push(bytes.readUInt32LE(at));
  return values;
}
