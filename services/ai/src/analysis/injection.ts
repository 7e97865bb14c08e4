/** Wordings by which a text speaks to a machine that reads it; read on one sentence at a time. */
const TO_A_READER: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.;]{0,40}\b(?:previous|prior|above|earlier|preceding|all|your|these|system)\b[^.;]{0,30}\b(?:instructions?|prompts?|rules|directions|guidelines|context)\b/i,
  /\b(?:system|developer) (?:prompt|message|instruction)s?\b/i,
  /\byou are (?:now )?(?:an?|the) (?:ai|assistant|language model|chatbot|llm|large language model|helpful assistant)\b/i,
  /\b(?:as an ai|dear ai|attention ai|ai (?:model|assistant|reader)s?(?::| must| should| shall| please))\b/i,
  /\b(?:respond|reply|answer|output) (?:only )?with\b[^.;]{0,40}\b(?:json|the (?:following|word)|exactly)\b/i,
  /<\/?(?:system|assistant|user|document|instructions?)>|\[\/?INST\]|<\|[a-z_]{2,20}\|>|```\s*(?:json|system)/i,
  /\b(?:new|updated|real) instructions? (?:for|to) (?:the )?(?:ai|model|assistant|analy[sz]er)\b/i,
];
const CUES = [
  'ignore',
  'disregard',
  'forget',
  'override',
  'prompt',
  'system',
  'developer',
  'you are',
  ' ai',
  'ai ',
  'respond',
  'reply',
  'answer',
  'output',
  '</',
  '<s',
  '<a',
  '<u',
  '<d',
  '<i',
  'inst]',
  '<|',
  'instruction',
];

/** True when a sentence tries to instruct its reader instead of stating a term. */
export function instructsReader(sentence: string): boolean {
  const lower = sentence.toLowerCase();
  return CUES.some((cue) => lower.includes(cue)) && TO_A_READER.some((pattern) => pattern.test(sentence));
}
