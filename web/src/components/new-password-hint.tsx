import { useDeferredValue, useEffect, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '@fiducia/contracts';
import { counted } from '../lib/words.js';

type About = { username?: string; email?: string; fullName?: string };
type WordsOn = (password: string, about: About) => string;

/** The lists of common passwords come once a password is long enough to be looked up in them. */
function useEstimate(wanted: boolean): WordsOn | null {
  const [wordsOn, setWordsOn] = useState<WordsOn | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    import('../lib/password-estimate.js').then(
      (loaded) => here && setWordsOn(() => loaded.wordsOn),
      // Without the lists the form can still be sent: the service judges the password anyway.
      () => undefined,
    );
    return () => void (here = false);
  }, [wanted]);
  return wordsOn;
}

/** The rule for a new password before one types, and how good the password is while one does. */
export function NewPasswordHint({ password, about = {} }: { password: string; about?: About }) {
  const typed = useDeferredValue(password);
  const missing = PASSWORD_MIN_LENGTH - [...typed].length;
  const wordsOn = useEstimate(missing <= 0);
  const verdict = missing > 0 ? `${counted(missing, 'more character')} needed` : wordsOn?.(typed, about);
  return (
    <>
      At least {PASSWORD_MIN_LENGTH} characters; a few words that have nothing to do with each other are easy to
      remember and hard to guess.
      <span aria-live="polite">{typed !== '' && verdict && <strong> {verdict.replace(/\.?$/, '.')}</strong>}</span>
    </>
  );
}
