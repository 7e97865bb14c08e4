import { InProcessBroker } from '../../src/messaging/in-process/in-process-broker.js';
import { itKeepsTheBusContract } from './bus.contract.js';

describe('the bus within one process', () => {
  itKeepsTheBusContract({
    start: async () => undefined,
    fresh: async (expects) => ({ kind: 'in-process', broker: new InProcessBroker({ expects }) }),
    stop: async () => undefined,
  });
});
