import { hasRabbit, startRabbit, type TestRabbit } from '../../src/testing/rabbit.js';
import { itKeepsTheBusContract } from './bus.contract.js';
import { emptyBroker } from './empty-broker.js';

const available = hasRabbit();
const required = process.env.REQUIRE_REAL === '1';

function contractOnRabbit() {
  let rabbit: TestRabbit;

  itKeepsTheBusContract({
    start: async () => {
      rabbit = await startRabbit();
    },
    fresh: async (expects) => {
      await emptyBroker(rabbit.url);
      return { kind: 'rabbitmq', url: rabbit.url, expects };
    },
    stop: () => rabbit.stop(),
  });
}

if (available || required)
  describe('the bus on RabbitMQ', () => {
    contractOnRabbit();
  });
else process.stdout.write('not run: bus contract on RabbitMQ (needs rabbitmq-server)\n');
