import { closeToast, toast, toastDuration, toastStore } from './toast.js';

const title = () => toastStore.current()?.title;
const close = () => {
  const shown = toastStore.current();
  if (shown) closeToast(shown.id);
};

afterEach(() => {
  close();
  close();
});

describe('toast', () => {
  it('shows one message at a time, the newer in place of the older', () => {
    toast({ title: 'Saved' });
    toast({ title: 'Saved again' });
    expect(title()).toBe('Saved again');
  });

  it('keeps a message that offers Undo until it is closed, and then shows the one that waited', () => {
    toast({ title: 'Trust archived', action: { label: 'Undo', onClick: () => undefined } });
    toast({ title: 'Saved' });
    expect(title()).toBe('Trust archived');
    close();
    expect(title()).toBe('Saved');
  });

  it('does not let a second error hide the first', () => {
    toast({ title: 'First', variant: 'destructive' });
    toast({ title: 'Second', variant: 'destructive' });
    expect(title()).toBe('First');
    close();
    expect(title()).toBe('Second');
  });

  it('lets a success replace an error that it makes moot', () => {
    toast({ title: 'Login failed', variant: 'destructive' });
    toast({ title: 'Logged in successfully', variant: 'success' });
    expect(title()).toBe('Logged in successfully');
  });

  it('ignores the closing of a message that is no longer shown', () => {
    toast({ title: 'Old' });
    const old = toastStore.current()?.id ?? 0;
    toast({ title: 'New' });
    closeToast(old);
    expect(title()).toBe('New');
  });
});

describe('toastDuration', () => {
  it.each([
    ['a message', {}, 5_000],
    ['an error', { variant: 'destructive' as const }, 5_000],
    [
      'an error with something to do',
      { variant: 'destructive' as const, action: { label: 'Retry', onClick: () => undefined } },
      10_000,
    ],
  ])('gives %s its time', (_, message, ms) => {
    expect(toastDuration({ title: 'x', ...message })).toBe(ms);
  });
});
