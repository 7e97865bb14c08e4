import Bowser from 'bowser';

/** 'Chrome on Linux', of what the browser said about itself. */
export function deviceWords(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter(Boolean);
  return names.length > 0 ? names.join(' on ') : userAgent.slice(0, 60);
}
