/** The session cookie's name: browsers accept the `__Host-` prefix over https alone. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-sid' : 'sid');

/** The address that the gateway saw the request come from, as it tells a service. Never taken from a client. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
