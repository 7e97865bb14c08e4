// The program of the image `fiducia/setup`: each first argument is something that is done once, and over.
const [name, ...args] = process.argv.slice(2);

if (name === 'init-env') {
  // Made for the folder that the operator mounted here.
  process.argv = [process.argv[0], new URL('./init-env.mjs', import.meta.url).pathname, '/installation', ...args];
  await import('./init-env.mjs');
} else if (name === 'volumes') {
  // That the container was made is all: its new volumes began as the folders of the image.
  console.log('The volumes are there.');
} else {
  await import('./dist/main.js');
}
