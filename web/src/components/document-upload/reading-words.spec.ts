import { percentOf, type UploadStep, wordsOf } from './reading-words.js';

describe('how far an upload is', () => {
  it.each<[UploadStep, number, string]>([
    [{ step: 'sending', done: 0, total: 0 }, 0, 'Uploaded. Reading the text…'],
    [{ step: 'sending', done: 45, total: 100 }, 45, 'Uploading…'],
    [{ step: 'sending', done: 100, total: 100 }, 100, 'Uploaded. Reading the text…'],
    [{ step: 'pages', done: 30, total: 300 }, 10, 'Reading the text: page 30 of 300'],
    [{ step: 'pages', done: 1, total: 1 }, 100, 'Reading the text…'],
    [{ step: 'pictures', done: 1, total: 4 }, 25, 'Reading scanned pages from their images: 1 of 4 done'],
    [{ step: 'storing', done: 0, total: 1 }, 0, 'Read. Storing the document…'],
  ])('%j is %i percent: %s', (step, percent, words) => {
    expect([percentOf(step), wordsOf(step)]).toEqual([percent, words]);
  });
});
