/* Applies the stored theme before the first paint, so that a dark screen never flashes white. */
(function () {
  var choice = null;
  try {
    choice = window.localStorage.getItem('fiducia.theme');
  } catch (unreadable) {
    choice = 'light';
  }
  var dark = choice === 'dark' || (choice === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
