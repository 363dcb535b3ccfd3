import { expect, test } from 'vitest';
import { askedPort, portProblem } from '#main/shells/browser/port.ts';
import { textsIn } from '#shared/texts.ts';

test.each([
  [undefined, null],
  ['', null],
  [' ', null],
  ['0', 0],
  ['8080', 8080],
  [' 8080 ', 8080],
  ['65535', 65_535],
])('FORHONT_PORT=%j asks for %j', (text, port) => {
  expect(askedPort(text)).toEqual({ ok: true, value: port });
});

test.each(['abc', '65536', '70000', '-1', '8080.5', '1e3', '0x50', '8080 8081', '٨٠٨٠'])('%j is no port', (text) => {
  expect(askedPort(text)).toMatchObject({ ok: false, error: { code: 'port-invalid', params: { port: text } } });
});

test('a port that cannot be had is told with its cause, in both languages', () => {
  for (const [cause, code] of [
    ['EADDRINUSE', 'port-taken'],
    ['EACCES', 'port-forbidden'],
    ['EADDRNOTAVAIL', 'port-failed'],
  ] as const) {
    const { error } = portProblem(443, Object.assign(new Error('listen'), { code: cause }));
    expect(error.code).toBe(code);
    const [cs, en] = (['cs', 'en'] as const).map((language) => textsIn(language).error(error));
    expect(cs).not.toBe(en);
    for (const sentence of [cs, en]) expect(sentence).toMatch(/443.*FORHONT_PORT/);
  }
});
