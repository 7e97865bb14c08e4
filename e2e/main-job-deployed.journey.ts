import { describeMainJobOverHttp } from './journeys/main-job-over-http.js';

// No suite of `npm test`: run it against a product that is deployed somewhere, whatever deployed it.
//   GATEWAY_URL=https://… npx jest --testMatch '**/*.journey.ts'
const address = process.env.GATEWAY_URL;
if (address === undefined) throw new Error('Set GATEWAY_URL to the address of the product.');

jest.setTimeout(60_000);

describe(`the main job at ${address}`, () => {
  describeMainJobOverHttp(() => address, Date.now().toString(36));
});
