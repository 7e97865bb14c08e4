/** Browsers keep passkeys for a site's name, over https or on this machine; never for an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);
