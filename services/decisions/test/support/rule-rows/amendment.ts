import { LOW, MEDIUM, type RuleRow } from './rule-row.js';

const AMENDMENT = { type: 'amendment' as const };
const REVOCABLE = { revocable: true, grantorTrust: true };
const DECANT = { changeRoute: 'decant' };

export const AMENDMENT_ROWS: RuleRow[] = [
  ['A01', 'an irrevocable trust is amended', 'fired stop', AMENDMENT, { changeRoute: 'amend' }],
  ['A01', 'another way is taken', 'clear', AMENDMENT],
  ['A01', 'the way is unknown', MEDIUM, AMENDMENT, { changeRoute: undefined }],
  ['A01', 'it is unknown whether the trust is revocable', MEDIUM, AMENDMENT, { revocable: undefined }],
  ['A01', 'the trust is revocable', 'not applicable', AMENDMENT, REVOCABLE],

  ['A02', 'somebody else makes the change', 'fired stop', AMENDMENT, { ...REVOCABLE, changeBySettlor: false }],
  ['A02', 'the settlor lacks capacity', 'fired stop', AMENDMENT, { ...REVOCABLE, settlorHasCapacity: false }],
  ['A02', 'the method is another', 'fired stop', AMENDMENT, { ...REVOCABLE, methodFollowed: false }],
  ['A02', 'all is in order', 'clear', AMENDMENT, REVOCABLE],
  ['A02', 'the method is unknown', MEDIUM, AMENDMENT, { ...REVOCABLE, methodFollowed: undefined }],
  ['A02', 'the trust is irrevocable', 'not applicable', AMENDMENT],

  ['A03', 'notice was given 59 days before', 'fired high', AMENDMENT, { ...DECANT, decantNoticeOn: '2026-10-03' }],
  ['A03', 'notice was given 60 days before', 'clear', AMENDMENT, { ...DECANT, decantNoticeOn: '2026-10-02' }],
  ['A03', 'somebody was not told', 'fired high', AMENDMENT, { ...DECANT, decantRecipientsComplete: false }],
  ['A03', 'all have waived it', 'clear', AMENDMENT, { ...DECANT, decantNoticeWaived: true, decantNoticeOn: undefined }],
  ['A03', 'the notice is unknown', MEDIUM, AMENDMENT, { ...DECANT, decantNoticeOn: undefined }],
  ['A03', 'the trust is not decanted', 'not applicable', AMENDMENT],

  ['A04', 'limited discretion changes interests', 'fired stop', AMENDMENT, { ...DECANT, changesInterests: true }],
  ['A04', 'interests stay as they are', 'clear', AMENDMENT, DECANT],
  ['A04', 'it is unknown whether interests change', MEDIUM, AMENDMENT, { ...DECANT, changesInterests: undefined }],
  ['A04', 'discretion is full', 'not applicable', AMENDMENT, { ...DECANT, principalStandard: 'discretionary' }],

  ['A05', 'an exempt trust shifts a benefit', 'fired high', AMENDMENT, { shiftsBenefit: true }],
  ['A05', 'nothing is shifted', 'clear', AMENDMENT],
  ['A05', 'it is unknown', MEDIUM, AMENDMENT, { shiftsBenefit: undefined }],
  ['A05', 'the trust is not exempt', 'not applicable', AMENDMENT, { gstInclusionPercent: 100 }],

  [
    'A06',
    'the Attorney General was not told',
    'fired high',
    AMENDMENT,
    { charitableInterest: true, attorneyGeneralNotified: false },
  ],
  ['A06', 'the Attorney General was told', 'clear', AMENDMENT, { charitableInterest: true }],
  ['A06', 'it is unknown', MEDIUM, AMENDMENT, { charitableInterest: true, attorneyGeneralNotified: undefined }],
  ['A06', 'no charity is concerned', 'not applicable', AMENDMENT],

  ['A07', 'a general power is made', 'fired high', AMENDMENT, { addsPower: true }],
  ['A07', 'none is made', 'clear', AMENDMENT],
  ['A07', 'it is unknown', MEDIUM, AMENDMENT, { addsPower: undefined }],

  ['A08', 'may becomes shall', 'fired medium', AMENDMENT, { newWording: 'The trustee shall pay income to Anna.' }],
  ['A08', 'a name changes', 'fired medium', AMENDMENT, { newWording: 'The trustee may pay income to Ben.' }],
  ['A08', 'only a word without law changes', 'clear', AMENDMENT],
  ['A08', 'the new words are unknown', LOW, AMENDMENT, { newWording: undefined }],
];
