const KEY = 'fiducia.invitation';

/** The token out of the link, kept for this tab through signing in or registering, and out of the address at once. */
export function takeInvitation(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token) {
    sessionStorage.setItem(KEY, token);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return token ?? sessionStorage.getItem(KEY);
}

export const forgetInvitation = (): void => sessionStorage.removeItem(KEY);
