import { quote, type ReadDocument } from '../document.js';
import { written } from '../name-spelling.js';
import type { Answered } from './answered.js';

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** 'June 3, 2019', '14th day of March 2011', '9 September 2014'. */
const DATE = new RegExp(
  `\\b(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th)?(?: day)?(?: of)? ${MONTH},? (?:of the year )?\\d{4}|\\d{1,2}/\\d{1,2}/\\d{4})\\b`,
  'i',
);
const NAMED =
  /\b(?:shall be known as|is (?:hereby )?known as|may be (?:referred to|cited) as|(?:this|the) trust is called|shall be called|(?:this|the) trust (?:is|shall be) named|name of (?:the|this) trust (?:is|shall be))\s+(?:the )?["']?((?:The )?[A-Z](?:[^".;]|(?<=\b[A-Z])\.){3,80}?)["']?(?=(?<!\b[A-Z])\.|[;,"]|$)/i;
const TITLE = /\b(?:trust|settlement|fund|foundation|will)\b/i;
/** 'dated', 'made this': the day the instrument was made, not one it speaks of. */
const MADE = /\b(?:dated|made|executed|entered into|effective|signed|established|created|declare|this)\b[^.;]{0,80}$/i;

/** The name that the trust is given and the day it was made, as the opening tells them. */
export function identity(document: ReadDocument): Answered {
  const opening = document.units.filter((u, i) => i < 14 || u.section === 'signature').slice(0, 40);
  const sentences = opening.flatMap((u) => (u.kind === 'heading' ? [u] : u.sentences));
  const named = sentences.find((s) => NAMED.test(s.text));
  const title = document.units.slice(0, 4).find((u) => u.text.length < 120 && TITLE.test(u.text));
  const name = (named && NAMED.exec(named.text)?.[1]) ?? title?.text;
  const dated =
    sentences.find((s) => {
      const m = DATE.exec(s.text);
      return m !== null && MADE.test(s.text.slice(0, m.index));
    }) ?? sentences.find((s) => s.text.length < 60 && DATE.test(s.text));
  const date = dated && DATE.exec(dated.text)?.[0];
  if (!name && !date) return null;
  const place = named ?? title ?? dated;
  const words = [name && written(name), date && `made ${date}`].filter(Boolean).join(', ');
  return {
    answer: words,
    confidence: named ? 0.95 : 0.8,
    ...(place ? { evidence: quote(document, place.start, Math.min(place.end, place.start + 400)) } : {}),
  };
}
