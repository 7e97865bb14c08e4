import { answerJobs } from '@fiducia/service-kit/threads/answer-jobs';
import { compareTexts, type Comparison, type ReadText } from './compare-texts.js';

export interface ComparisonJob {
  before: ReadText;
  after: ReadText;
}

answerJobs<ComparisonJob, Comparison>(({ before, after }) => compareTexts(before, after));
