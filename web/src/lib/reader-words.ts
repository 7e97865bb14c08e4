import type { AiSettings } from '@fiducia/contracts';

/** Who reads, and where the text goes, before any of it goes there. */
export function readerWords({ reader, host, model }: Pick<AiSettings, 'reader' | 'host' | 'model'>): string {
  if (reader === 'builtin') {
    return 'Documents are read by the built-in analyser. Their text does not leave this installation.';
  }
  const whose = reader === 'own' ? 'your key' : 'the key of this installation';
  return `Documents are read by the model ${model} with ${whose}. Document text is sent to ${host}.`;
}
