import { parentPort } from 'node:worker_threads';

/** What a thread sends: how far it is, any number of times, then its answer. */
export type FromThread<Answer, Progress> = { progress: Progress } | { answer: Answer } | { threw: string };

/**
 * The thread's side of a pool: answers one job after another. What the work throws is told as words, for the log; a
 * refusal that a person should hear of belongs into the answer.
 */
export function answerJobs<Job, Answer, Progress = never>(
  work: (job: Job, tell: (progress: Progress) => void) => Answer | Promise<Answer>,
): void {
  const send = (message: FromThread<Answer, Progress>) => parentPort?.postMessage(message);
  const answer = async (job: Job) => {
    try {
      send({ answer: await work(job, (progress) => send({ progress })) });
    } catch (error) {
      send({ threw: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  parentPort?.on('message', (job: Job) => void answer(job));
}
