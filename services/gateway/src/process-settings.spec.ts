import { demoProblem } from './process-settings.js';

describe('A demo, whose password everybody knows', () => {
  it.each([
    ['on this machine alone', true, '127.0.0.1', undefined, undefined],
    ['published by a container on the loopback address', true, '127.0.0.1', 'demo', undefined],
    ['where strangers reach it', true, '0.0.0.0', 'demo', /unless HOST .* is the loopback address/],
    ['published to a network', true, '192.0.2.7', 'demo', /unless HOST .* is the loopback address/],
    ['in production', true, '127.0.0.1', 'production', /NODE_ENV=production/],
  ])('%s', (_where, demo, reachedOn, nodeEnv, problem) => {
    if (problem === undefined) expect(demoProblem(demo, reachedOn, nodeEnv)).toBeUndefined();
    else expect(demoProblem(demo, reachedOn, nodeEnv)).toMatch(problem);
  });

  it('is no matter where there is none', () => {
    expect(demoProblem(false, '0.0.0.0', 'production')).toBeUndefined();
  });
});
