// Devices in words, from the descriptions browsers really send.
import { expect, test } from 'vitest'
import { deviceOf, isInsideApp } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Safari/605',
    'Safari',
    'macOS',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
  ['curl/8.5.0', undefined, undefined, false],
  ['', undefined, undefined, false],
])('%s', (text, browser, system, isPhone) => {
  expect(deviceOf(text)).toEqual({ browser, system, isPhone })
})

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A145F; wv) ${webkit} Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`,
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0',
    true,
  ],
  [`Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, false],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, false],
])('inside another app: %s %s', (userAgent, isInside) => {
  expect(isInsideApp(userAgent)).toBe(isInside)
})
