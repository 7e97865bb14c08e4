import { answerJobs } from '@fiducia/service-kit/threads/answer-jobs';
import { analyseDocument } from '../analysis/analyse-document.js';

answerJobs(analyseDocument);
