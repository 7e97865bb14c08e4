/** How sure the reading is, in a word: from 0.9 a heading and its clause agree, from 0.75 the clause stands alone. */
export function confidenceWord(confidence: number): 'High' | 'Medium' | 'Low' {
  if (confidence >= 0.9) return 'High';
  return confidence >= 0.75 ? 'Medium' : 'Low';
}
