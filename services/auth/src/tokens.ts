export const AUTH_CONFIG = Symbol('auth.config');
export const SEALER = Symbol('auth.sealer');
export const SESSION_COOKIE = Symbol('auth.session-cookie');
export const DELIVER = Symbol('auth.deliver');
export const SITE = Symbol('auth.site');
