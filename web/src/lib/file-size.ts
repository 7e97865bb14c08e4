const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the largest unit that fits, base 1024, at most two decimals: 1536 -> '1.5 KB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1) return '0 Bytes';
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
}
