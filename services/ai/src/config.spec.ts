import { ConfigError } from '@fiducia/service-kit';
import { aiConfig } from './config.js';

describe('the configuration of the analysis', () => {
  const openai = { baseURL: 'https://api.openai.com/v1', host: 'api.openai.com', model: 'gpt-4.1-mini' };
  const local = { baseURL: 'http://127.0.0.1:11434/v1', host: '127.0.0.1:11434', model: 'm' };

  it.each([
    [{}, { address: openai, operatorKey: null, ownKeys: true, tokensPerMonth: 2_000_000 }],
    [{ AI_PROVIDER: 'builtin', OPENAI_API_KEY: 'k' }, { operatorKey: null }],
    [{ OPENAI_API_KEY: 'k' }, { address: openai, operatorKey: 'k' }],
    [
      { AI_PROVIDER: 'openai', OPENAI_BASE_URL: local.baseURL, OPENAI_MODEL: 'm' },
      { address: local, operatorKey: 'none' },
    ],
    [
      { OWN_AI_KEYS: 'off', AI_TOKENS_PER_MONTH: '50000' },
      { ownKeys: false, tokensPerMonth: 50_000 },
    ],
  ])('reads %j', (env, config) => {
    expect(aiConfig(env)).toMatchObject(config);
  });

  it.each([
    [{ AI_PROVIDER: 'openai' }, 'OPENAI_API_KEY'],
    [{ AI_PROVIDER: 'other' }, 'AI_PROVIDER'],
    [{ AI_TOKENS_PER_MONTH: 'many' }, 'AI_TOKENS_PER_MONTH'],
    [{ OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: 'file:///etc/passwd' }, 'OPENAI_BASE_URL'],
  ])('refuses %j and names %s', (env, name) => {
    expect(() => aiConfig(env)).toThrow(ConfigError);
    expect(() => aiConfig(env)).toThrow(name);
    expect(() => aiConfig(env)).not.toThrow('secret');
  });
});
