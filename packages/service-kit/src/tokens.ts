/** Injection tokens of what every service is given. */
export const LOGGER = Symbol('fiducia.logger');
export const SETTINGS = Symbol('fiducia.settings');
export const HEALTH_PARTS = Symbol('fiducia.health-parts');
