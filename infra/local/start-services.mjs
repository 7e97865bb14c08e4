// npm run start:services: the same product as six processes, on real RabbitMQ and S3. Builds first where something changed.
import { buildFirst } from './build.mjs';

buildFirst();
await import('./dist/start-services.js');
