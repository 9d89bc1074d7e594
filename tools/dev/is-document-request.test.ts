import { isDocumentRequest } from './is-document-request.ts';

test.each([
  ['a visitor who opens a page', { 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' }, '/work', true],
  ['curl', { accept: '*/*' }, '/work', true],
  ['a program without Accept', {}, '/', true],
  ['a script that fetches data', { 'sec-fetch-dest': 'empty', accept: '*/*' }, '/functions/v1/list-slots', false],
  ['a program that asks for a file', { accept: '*/*' }, '/main.js', false],
])('%s is answered with the document or not', (_, headers, pathname, isDocument) => {
  expect(isDocumentRequest(headers, pathname)).toBe(isDocument);
});
