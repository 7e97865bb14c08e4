import { byWords, endangers, fact, harms, neutral, notAssessed, purposeOf, serves } from './goal-assessment.js';
import { type Assessment, type Effect, UNPAID, upkeep } from './goal-assessment.js';
import type { Case } from './rules/rule.js';
import { incomeLeft } from './standards.js';

const PROPERTY = /\b(?:roof|repair|lease|tenant|property tax|house|farm|rental|premises)\p{L}{0,20}/u;
const BUYOUT = /\b(?:buy-sell|buy-out|buyout|shareholder|succession)\p{L}{0,20}/u;
const HEIRLOOM = /\b(?:heirloom|family (?:home|farm|house|land|business|collection)|homestead)\p{L}{0,20}/u;

export function legacy({ given }: Effect): Assessment {
  const { decision, facts } = given;
  const [heirloom, what] = [HEIRLOOM.exec(purposeOf(given).toLowerCase())?.[0], fact(given, 'transaction')];
  if (heirloom !== undefined && what === 'sell') return harms(`“${heirloom}” is sold.`);
  if (decision.type === 'investment' && heirloom !== undefined && what === 'keep')
    return serves(`“${heirloom}” is kept.`);
  if (decision.type === 'amendment') return remainderInChange(given);
  if (decision.type !== 'distribution' || decision.amount === null) return notAssessed(UNPAID);
  const left = incomeLeft(facts);
  if (left === undefined) return notAssessed('the income left is not known');
  return decision.amount <= left
    ? serves('the payment leaves principal to those who come after.')
    : harms('the payment draws on principal meant for those who come after.');
}

function remainderInChange(given: Case): Assessment {
  const changes = fact(given, 'changesInterests');
  if (changes === undefined) return notAssessed('it is not known whether the change touches what people get');
  return changes ? harms('the change touches what people get.') : neutral('what people get stays as it is.');
}

export function businessSuccession(effect: Effect): Assessment {
  const { given } = effect;
  if (fact(given, 'sCorporationStock') === true) {
    const election = fact(given, 'sElection');
    if (election === undefined) return notAssessed('by what right the trust holds the stock is not known');
    return election === 'none'
      ? endangers('the corporation would lose its S election.')
      : serves('the corporation keeps its S election.');
  }
  return byBuyout(effect);
}
const byBuyout = byWords(BUYOUT, 'the business', purposeOf);

export function realEstate(effect: Effect): Assessment {
  const { given } = effect;
  const isProperty = PROPERTY.test(purposeOf(given).toLowerCase());
  const [link, allowed] = [fact(given, 'relatedParty'), fact(given, 'relatedPartyAuthorised')];
  if (isProperty && link !== undefined && link !== 'none' && allowed === false) {
    return harms('the property goes to a related party without leave.');
  }
  if (isProperty) return byProperty(effect);
  if (given.decision.type === 'administration') return upkeep(given);
  return fact(given, 'propertyCoverLapsed') === true
    ? harms('insurance or tax of property has lapsed.')
    : byProperty(effect);
}
const byProperty = byWords(PROPERTY, 'real estate', purposeOf);
