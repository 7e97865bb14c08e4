/**
 * Who waits, person by person: after one's turn comes everybody else's before the same person's next one, so that a
 * hundred files of one person keep nobody else waiting longer than one.
 */
export class FairQueue<T> {
  private readonly lines = new Map<number, T[]>();

  get size(): number {
    let size = 0;
    for (const line of this.lines.values()) size += line.length;
    return size;
  }

  add(person: number, item: T): void {
    const line = this.lines.get(person);
    if (line) line.push(item);
    else this.lines.set(person, [item]);
  }

  /** The next in turn that may go now; undefined when there is none. */
  next(may: (item: T) => boolean): T | undefined {
    for (const [person, line] of this.lines) {
      const at = line.findIndex(may);
      if (at < 0) continue;
      const [item] = line.splice(at, 1);
      this.lines.delete(person);
      if (line.length > 0) this.lines.set(person, line);
      return item;
    }
    return undefined;
  }

  remove(person: number, item: T): void {
    const line = this.lines.get(person);
    const at = line?.indexOf(item) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.lines.delete(person);
  }
}
