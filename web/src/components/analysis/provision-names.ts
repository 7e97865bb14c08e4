import type { ProvisionCode } from '@fiducia/contracts';
import { capitalised } from '../../lib/words.js';

const NAMES: Partial<Record<ProvisionCode, string>> = {
  'distribution-standard-HEMS': 'Health, education, maintenance and support standard',
  'marital-qtip': 'Marital trust (QTIP)',
  'crummey-withdrawal': 'Crummey withdrawal right',
  gst: 'Generation-skipping transfer',
  'no-contest': 'No-contest clause',
};

/** A provision's code in words: 'governing-law' -> 'Governing law'. */
export const provisionName = (code: ProvisionCode): string => NAMES[code] ?? capitalised(code.replaceAll('-', ' '));
