/** Prints one part of the page; app.css hides the rest while it is marked. */
export function printOnly(part: HTMLElement | null): void {
  if (!part) return;
  part.dataset.printOnly = '';
  addEventListener('afterprint', () => delete part.dataset.printOnly, { once: true });
  window.print();
}
