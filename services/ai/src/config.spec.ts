import { ConfigError } from '@fiducia/service-kit';
import { analyserConfig } from './config.js';

describe('the configuration of the analysis', () => {
  it.each([
    [{}, { provider: 'builtin' }],
    [{ AI_PROVIDER: 'builtin', OPENAI_API_KEY: 'k' }, { provider: 'builtin' }],
    [
      { OPENAI_API_KEY: 'k' },
      { provider: 'openai', options: { apiKey: 'k', baseURL: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' } },
    ],
    [
      { AI_PROVIDER: 'openai', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'm' },
      { provider: 'openai', options: { apiKey: 'none', baseURL: 'http://127.0.0.1:11434/v1', model: 'm' } },
    ],
  ])('reads %j', (env, config) => {
    expect(analyserConfig(env)).toEqual(config);
  });

  it.each([
    [{ AI_PROVIDER: 'openai' }, 'OPENAI_API_KEY'],
    [{ AI_PROVIDER: 'other' }, 'AI_PROVIDER'],
    [{ OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: 'file:///etc/passwd' }, 'OPENAI_BASE_URL'],
  ])('refuses %j and names %s', (env, name) => {
    expect(() => analyserConfig(env)).toThrow(ConfigError);
    expect(() => analyserConfig(env)).toThrow(name);
    expect(() => analyserConfig(env)).not.toThrow('secret');
  });
});
