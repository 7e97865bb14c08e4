import type { Severity } from '@fiducia/contracts';
import { addDays, addMonths, daysBetween } from '../calendar.js';
import { formatCents } from '../money.js';
import { decisions, rule, where } from './declared.js';
import { clear, fired, unknown } from './rule.js';

const OWN_MARK = 'The limits are this product’s own marks, not law.';

/** One issuer beyond a tenth or a fifth of the whole is diversified, or special circumstances recorded (UPIA § 3). */
export const concentration = rule({
  id: 'I01',
  question: 'whether one issuer would weigh too much',
  area: 'legal',
  highest: 'high',
  authorities: ['prudent-investor-3', 'prudent-investor-1b'],
  appliesTo: [decisions('investment')],
  needs: ['issuerShareAfter', 'retentionClause'],
  judge({ issuerShareAfter, retentionClause }) {
    if (issuerShareAfter <= 10) return clear;
    const isGrave = issuerShareAfter > 20;
    const severity: Severity = isGrave ? (retentionClause ? 'medium' : 'high') : retentionClause ? 'low' : 'medium';
    return fired({
      severity,
      message: `One issuer would be ${issuerShareAfter} % of the portfolio, over ${isGrave ? 20 : 10} %${retentionClause ? '; the document lets the trustee keep it' : ''}.`,
      recommendation:
        'Diversify, or record the special circumstances: tax on a sale, control, the settlor’s direction.',
      assumptions: [OWN_MARK],
    });
  },
});

/** Leave to keep an investment is no duty to keep it, and does not end the watch over it (UPIA §§ 1(b), 2). */
export const retention = rule({
  id: 'I02',
  question: 'whether the document lets the trustee keep what the settlor put in',
  area: 'legal',
  highest: 'info',
  authorities: ['prudent-investor-1b', 'prudent-investor-2', 'instrument'],
  appliesTo: [decisions('investment')],
  needs: ['retentionClause'],
  judge: ({ retentionClause }) =>
    retentionClause
      ? fired({
          severity: 'info',
          message:
            'The document lets the trustee keep what the settlor put in. That is leave, not a duty: the watch goes on.',
          recommendation: 'Review what is kept at least once a year, and record why it is kept.',
        })
      : clear,
});

/** Dealing with a trustee, or a trustee's family, can be undone unless it was allowed beforehand (UTC 802). */
export const relatedParty = rule({
  id: 'I03',
  question: 'whether the dealing is with a trustee or a trustee’s family',
  area: 'legal',
  highest: 'stop',
  authorities: ['utc-802', 'instrument'],
  appliesTo: [decisions('investment', 'administration', 'other')],
  needs: ['relatedParty'],
  judge({ relatedParty: link }, { facts }) {
    if (link === 'none') return clear;
    const isAllowed = facts.value('relatedPartyAuthorised');
    if (isAllowed === undefined) return unknown('relatedPartyAuthorised');
    if (isAllowed) return clear;
    return fired({
      severity: link === 'trustee' ? 'stop' : 'high',
      message:
        link === 'trustee'
          ? 'This is dealing between the trust and a trustee’s own interest: a beneficiary can have it undone.'
          : 'This is dealing with a trustee’s family or agent: the law presumes a conflict of interest.',
      recommendation: 'Find the clause that allows it, or ask the court or every beneficiary after full disclosure.',
    });
  },
});

/** Whoever must be paid all income, a surviving spouse above all, may ask for property that yields some (UPIA § 413). */
export const unproductiveAsset = rule({
  id: 'I04',
  question: 'whether an asset without income would be bought for a trust that owes income',
  area: 'legal',
  highest: 'medium',
  authorities: ['utc-803', 'principal-and-income-413'],
  appliesTo: [decisions('investment'), where('transaction', (what) => what === 'buy', 'Nothing is bought.')],
  needs: ['assetYieldsIncome', 'incomeStandard', 'trustKind'],
  judge({ assetYieldsIncome, incomeStandard, trustKind }) {
    if (assetYieldsIncome || (incomeStandard !== 'mandatory' && trustKind !== 'marital')) return clear;
    return fired({
      severity: 'medium',
      message: 'The asset yields no income, and the trust owes all its income to a beneficiary, who may object.',
      recommendation: 'Weigh income against growth in writing; in a marital trust keep what yields a fair income.',
    });
  },
});

/** What cannot be sold cannot pay: needs for liquidity belong to every investment policy (UPIA § 2(c)). */
export const illiquidPortfolio = rule({
  id: 'I06',
  question: 'whether too much could not be sold in time',
  area: 'legal',
  highest: 'medium',
  authorities: ['prudent-investor-2'],
  appliesTo: [decisions('investment')],
  needs: ['illiquidAssets', 'principal', 'liquidAssets', 'yearlyExpenses'],
  judge({ illiquidAssets, principal, liquidAssets, yearlyExpenses }) {
    const isIlliquid = BigInt(illiquidAssets) * 100n > BigInt(principal) * 40n;
    if (!isIlliquid && liquidAssets >= yearlyExpenses) return clear;
    return fired({
      severity: 'medium',
      message: isIlliquid
        ? `${formatCents(illiquidAssets)} of ${formatCents(principal)} cannot be sold within days, over 40 %.`
        : `${formatCents(liquidAssets)} at hand is less than the ${formatCents(yearlyExpenses)} of a year’s expenses.`,
      recommendation: 'Set a liquidity policy: what has to be at hand, and what would be sold first.',
      assumptions: [OWN_MARK],
    });
  },
});

/** Days after taking office within which investments are first reviewed; UPIA § 4 says 'a reasonable time'. */
const INCEPTION_DAYS = 90;

/** Investments are reviewed on taking office and from then on, against a written policy (UPIA §§ 2(d), 4). */
export const investmentReview = rule({
  id: 'I07',
  question: 'whether the investments are reviewed as they should be',
  area: 'legal',
  highest: 'medium',
  authorities: ['prudent-investor-2', 'prudent-investor-4'],
  appliesTo: [decisions('investment', 'administration')],
  needs: ['investmentPolicy', 'investmentReviewedOn', 'trusteeSince', 'inceptionReviewed'],
  judge({ investmentPolicy, investmentReviewedOn, trusteeSince, inceptionReviewed }, { day }) {
    const isNew = daysBetween(trusteeSince, day) <= INCEPTION_DAYS;
    const lacks = [
      ...(investmentPolicy ? [] : ['there is no written investment policy']),
      ...(day > addMonths(investmentReviewedOn, 12) ? [`the last review was on ${investmentReviewedOn}`] : []),
      ...(inceptionReviewed || isNew ? [] : [`there was no review on taking office on ${trusteeSince}`]),
    ];
    if (lacks.length === 0) return clear;
    return fired({
      severity: 'medium',
      message: `The watch over the investments has gaps: ${lacks.join('; ')}.`,
      recommendation: 'Review the whole portfolio against a written policy, and record the result.',
      assumptions: [`A first review within ${INCEPTION_DAYS} days is this product’s own mark, not law.`],
    });
  },
});

/** Investing may be delegated with care in choosing, in the terms, and in watching (UPIA § 9; UTC 807). */
export const delegation = rule({
  id: 'I08',
  question: 'whether the delegation of investing is agreed on and watched',
  area: 'legal',
  highest: 'medium',
  authorities: ['prudent-investor-9', 'utc-807'],
  appliesTo: [decisions('investment', 'administration'), where('delegatedManager', Boolean, 'Nothing is delegated.')],
  needs: ['delegationAgreement', 'delegationMonitored'],
  judge({ delegationAgreement, delegationMonitored }) {
    if (delegationAgreement && delegationMonitored) return clear;
    const lacks = delegationAgreement ? 'has not been reviewed within twelve months' : 'has no written agreement';
    return fired({
      severity: 'medium',
      message: `The delegation of the investing ${lacks}.`,
      recommendation: 'Agree on scope, terms and reports in writing, and review the delegate every year.',
    });
  },
});

/** Trusts for charity pay excise tax on debt, on a business of their own, on jeopardy and on insiders (IRC 664(c), 4941, 4944). */
export const prohibitedInvestment = rule({
  id: 'I09',
  question: 'whether the investment is one that brings excise tax',
  area: 'legal',
  highest: 'stop',
  authorities: ['irc-4941', 'irc-664'],
  appliesTo: [
    decisions('investment'),
    where(
      'trustKind',
      (kind) => kind === 'charitable-remainder' || kind === 'charitable-lead' || kind === 'private-foundation',
      'The trust is not one for charity.',
    ),
  ],
  needs: ['prohibitedInvestment'],
  judge: ({ prohibitedInvestment: isProhibited }) =>
    isProhibited
      ? fired({
          severity: 'stop',
          taxImpact: 'high',
          message:
            'Debt, a business of the trust’s own, jeopardy or dealing with an insider brings excise tax on a trust for charity.',
          recommendation: 'Do not make it; ask counsel how to correct what has been done already.',
        })
      : clear,
});

/** Only some trusts may hold S corporation stock, and two of them must elect in time (IRC § 1361(d), (e)). */
export const sCorporationStock = rule({
  id: 'I10',
  question: 'whether the trust may hold S corporation stock',
  area: 'legal',
  highest: 'stop',
  authorities: ['irc-1361'],
  appliesTo: [
    decisions('investment', 'administration'),
    where('sCorporationStock', Boolean, 'No S corporation stock is received.'),
  ],
  needs: ['sElection'],
  judge({ sElection }, { day }) {
    if (sElection !== 'none') return clear;
    const deadline = addDays(addMonths(day, 2), 15);
    return fired({
      severity: 'stop',
      taxImpact: 'high',
      message: 'The trust has no standing to hold S corporation stock: the corporation would lose its own election.',
      recommendation:
        'Elect as a qualified subchapter S trust or an electing small business trust before receiving it.',
      deadline,
    });
  },
});
