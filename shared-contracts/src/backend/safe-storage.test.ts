/** @jest-environment jsdom */
import { createSafeStorage } from './safe-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('stores, reads and removes values of the area', () => {
  const storage = createSafeStorage('localStorage');
  storage.setItem('key', 'value');
  expect([localStorage.getItem('key'), storage.getItem('key'), storage.getItem('other')]).toEqual(['value', 'value', null]);
  storage.removeItem('key');
  expect([localStorage.getItem('key'), storage.getItem('key')]).toEqual([null, null]);
});

test('keeps values in memory if the area is blocked', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const storage = createSafeStorage('localStorage');
  storage.setItem('key', 'value');
  expect(storage.getItem('key')).toBe('value');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
});

test('replaces a stored value by one that a full area refuses', () => {
  localStorage.setItem('key', 'old');
  const storage = createSafeStorage('localStorage');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  storage.setItem('key', 'new');
  expect([storage.getItem('key'), localStorage.getItem('key')]).toEqual(['new', null]);
  full.mockRestore();
  storage.setItem('key', 'newer');
  expect([storage.getItem('key'), localStorage.getItem('key')]).toEqual(['newer', 'newer']);
});
