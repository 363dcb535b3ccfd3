import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isDealRecord, parseAny, parseDealRecord } from '#shared/notation/index.ts';
import { textsIn } from '#shared/texts.ts';
import { byLanguage } from '../locales/messages.ts';

const LINE = 'voleny csm 0 hra:h hAK/l98/-';
const DEALT = '0:hAKOUT97 1:lAKOUT 2:aAKOUT 0:h8l987 1:b98aA talon:bAK';
const deal = (moves: string, headers = ''): string =>
  `[Forhont "2"]\n${headers}[Variant "voleny"]\n[Rules "csm"]\n[Dealt "${DEALT.replace('aA talon', 'b7 talon')}"]\n\n${moves}`;
const record = (moves: string, headers = ''): string => `${headers}[Position "${LINE}"]\n\n${moves}`;

/** Each text with the place of its fault marked by ▸. */
const FAULTS: readonly (readonly [string, string])[] = [
  ['notation-empty', '▸'],
  ['notation-missing-rules', 'voleny▸'],
  ['notation-missing-declarer', 'voleny csm▸'],
  ['notation-missing-contract', 'voleny csm 0▸'],
  ['notation-missing-hands', 'voleny csm 0 hra:h▸'],
  ['notation-not-one-of', 'voleny csm ▸4 hra:h -/-'],
  ['notation-not-one-of', 'voleny csm 0 ▸kvinta -/-'],
  ['notation-not-one-of', 'voleny csm 0 hra:▸x -/-'],
  ['notation-too-many-suits', 'voleny csm 0 hra:h:l▸:a -/-'],
  ['notation-too-few-hands', 'voleny csm 0 hra:h hA▸'],
  ['notation-too-many-hands', 'voleny csm 0 hra:h -/-/-/-▸/-'],
  ['notation-no-cards', 'voleny csm 0 hra:h hA/▸/-'],
  ['notation-suit-first', 'voleny csm 0 hra:h ▸AK/-'],
  ['notation-suit-without-rank', 'voleny csm 0 hra:h hA▸l/-'],
  ['notation-suit-without-rank', 'voleny csm 0 hra:h ▸hlA/-'],
  ['notation-not-in-run', 'voleny csm 0 hra:h hA▸X/-'],
  ['notation-not-in-run', 'voleny csm 0 hra:h hA▸😀/-'],
  ['notation-not-in-run', 'voleny csm 0 hra:h hA▸~/-'],
  ['notation-too-many-cards', 'voleny csm 0 hra:h -/- talon=h78▸9'],
  ['notation-too-many-cards', `voleny csm 0 hra:h -/- plays=h${'A'.repeat(32)}▸A`],
  ['notation-unknown-field', `${LINE} ▸color=h`],
  ['notation-unknown-field', `${LINE} ▸talon`],
  ['notation-unknown-field', `${LINE} ▸constructor=1`],
  ['notation-field-twice', `${LINE} talon=h7 ▸talon=h8`],
  ['notation-field-twice', `${LINE} fleks=hra:1,▸hra:2`],
  ['notation-wrong-form', `${LINE} fleks=▸hra`],
  ['notation-wrong-form', `${LINE} against=1:sedma:0,▸2:sto`],
  ['notation-not-a-count', `${LINE} fleks=hra:▸31`],
  ['notation-not-a-count', `${LINE} fleks=hra:▸-1`],
  ['notation-too-many-against', `${LINE} against=1:sto:0,1:sto:0,▸1:sto:0`],
  ['notation-wrong-form', `${LINE} won=▸10`],
  ['notation-not-tens', `${LINE} won=0/▸15`],
  ['notation-not-a-count', `${LINE} won=▸90/0`],
  ['notation-too-many-marriages', `${LINE} won=0hlab▸h/0`],
  ['notation-wrong-form', `${LINE} won=0/0/▸1`],
  ['notation-rules-too-long', `voleny ▸${'x'.repeat(41)} 0 hra:h -/-`],
  ['notation-not-json', 'voleny {"format":▸ 0 hra:h -/-'],
  ['missing-field', 'voleny ▸{"format":1} 0 hra:h -/-'],
  ['notation-not-json', '{"variant": "voleny" ▸"rules"}'],
  ['not-one-of', '{"variant": ▸"bridge", "rules": "csm"}'],
  ['missing-field', '▸{"variant": "voleny"}'],
  ['not-one-of', '{"variant":"voleny","rules":"csm","declarer":0,"contract":"hra","hands":[["Ah",▸"Zh"],[]]}'],
  ['notation-unknown-header', '[▸Event "x"]'],
  ['notation-unknown-header', '[▸"x"]'],
  ['notation-no-quote', '[Title ▸x]'],
  ['notation-quote-open', '[Title ▸"x]'],
  ['notation-bracket-open', '[Title "a" ▸b"]'],
  ['notation-bad-escape', '[Title "a▸\\b"]'],
  ['notation-bad-escape', '[Title "a▸\\u{110000}"]'],
  ['notation-no-position', '[Title "x"]▸'],
  ['notation-no-position', '[Title "x"]\n\n▸Ah'],
  ['notation-newer', '[Forhont "▸3"]\n[Position "x"]'],
  ['notation-field-twice', record('', '[Title "x"]\n[▸Title "y"]\n')],
  ['notation-name-without-hand', record('', '[▸Name3 "x"]\n')],
  ['notation-suit-first', '[Title "\\"x\\""]\n[Position "voleny csm 0 hra:h ▸AK/-"]'],
  ['notation-not-in-run', '[Position "voleny \\"a\\" 0 hra:h hA▸X/-"]'],
  ['notation-no-play', record('1. Ah ▸9x')],
  ['notation-no-play', record('1. Ah ▸~')],
  ['notation-no-play', record('1. Ah ▸} 9h')],
  ['notation-comment-open', record('Ah ▸{never ends (')],
  ['notation-comment-early', record('Ah (▸{why} Kh)')],
  ['notation-variation-early', record('▸(Ah) Kh')],
  ['notation-variation-early', record('Ah (▸(Kh) 9h)')],
  ['notation-variation-empty', record('Ah (▸) Kh')],
  ['notation-variation-open', record('Ah ▸(Kh 9h')],
  ['notation-variation-not-open', record('Ah Kh▸) 9h')],
  ['notation-too-many-plays', record(`${'Ah '.repeat(32)}▸Kh`)],
  ['notation-tree-too-large', record(`Ah ${'(Kh) '.repeat(2999)}(▸Kh)`)],
  ['notation-comments-too-long', record(`Ah {${'x'.repeat(100_000)}} Kh ▸{x}`)],
  ['notation-text-too-long', `[▸Title "${'x'.repeat(10_001)}"]`],
  ['notation-too-many-headers', `${'[Tag "x"]'.repeat(101)}[▸Tag "x"]`],
  ['notation-share-cut', 'forhont1.W0Zv▸'],
  ['notation-share-cut', 'forhont1.W0Zv.12▸'],
  ['notation-share-damaged', 'https://x.org/#forhont1.▸W0Zv.00000000'],
  ['notation-no-header', '[Forhont "2"]▸'],
  ['notation-no-header', '[Forhont "2"]\n[Variant "voleny"]\n▸0:pass'],
  ['notation-not-one-of', '[Forhont "2"]\n[Variant "▸bridge"]'],
  ['notation-unknown-header', '[Forhont "2"]\n[▸Position "x"]'],
  ['notation-field-twice', deal('', '[Event "x"]\n[▸Event "y"]\n')],
  ['notation-name-without-hand', deal('', '[▸Name3 "x"]\n')],
  ['notation-wrong-form', deal('', '[Date "▸28. 11. 2026"]\n')],
  ['notation-wrong-form', deal('', '[Date "▸2026-13-01"]\n')],
  ['notation-wrong-form', deal('', '[Stake "▸free"]\n')],
  ['notation-wrong-form', deal('', '[Result "▸made 4"]\n')],
  ['notation-wrong-form', deal('', '[Result "made 4 ▸x -2"]\n')],
  ['notation-not-one-of', deal('', '[Result "▸won 4 -2 -2"]\n')],
  ['notation-not-one-of', deal('', '[Manner "▸friendly"]\n')],
  ['notation-not-a-count', deal('', '[Engine "▸0"]\n')],
  ['notation-wrong-form', '[Forhont "2"][Variant "voleny"][Rules "csm"][Dealt "▸0"]'],
  ['notation-not-a-count', '[Forhont "2"][Variant "voleny"][Rules "csm"][Dealt "▸3:hA"]'],
  ['notation-card-twice', '[Forhont "2"][Variant "voleny"][Rules "csm"][Dealt "0:hA 1:▸lKhA"]'],
  ['notation-no-cards', '[Forhont "2"][Variant "voleny"][Rules "csm"][Dealt "0:▸-"]'],
  ['notation-no-cards', '[Forhont "2"][Variant "voleny"][Rules "csm"][Dealt "▸ "]'],
  ['missing-field', '[Forhont "2"][Variant "voleny"][Rules "▸{}"][Dealt "0:hA"]'],
  ['notation-no-seat', deal('▸pass')],
  ['notation-not-one-of', deal('▸4:pass')],
  ['notation-not-a-count', deal('▸3:pass')],
  ['notation-no-action', deal('0:▸wins')],
  ['notation-no-action', deal('0:trump=Ah 1:▸Ahh')],
  ['notation-no-action', deal('0:▸stake=4')],
  ['notation-no-card', deal('0:trump=▸9')],
  ['notation-not-one-of', deal('0:trump=Ah/▸Q')],
  ['notation-not-a-count', deal('0:blind=▸5')],
  ['notation-not-one-of', deal('0:bid=▸kvinta')],
  ['notation-wrong-form', deal('0:discard=▸l9')],
  ['notation-too-many-cards', deal('0:discard=l98▸7')],
  ['notation-not-one-of', deal('0:announce=▸kvinta')],
  ['notation-too-many-suits', deal('0:announce=sto:h:l▸:a')],
  ['notation-not-one-of', deal('1:flek=hra,▸x')],
  ['notation-not-one-of', deal('1:against=▸betl')],
  ['notation-field-twice', deal('1:flek=hra/▸flek=sedma')],
  ['notation-mark-early', deal('▸#star 0:pass')],
  ['notation-not-one-of', deal('0:pass #▸great')],
  ['notation-too-deep', deal(`${'0:pass ('.repeat(16)}0:pass ▸(`)],
  ['notation-comment-early', deal('0:pass (▸{why} 0:hold)')],
  ['notation-variation-early', deal('▸(0:hold)')],
  ['notation-variation-empty', deal('0:pass (▸) 1:hold')],
  ['notation-variation-open', deal('0:pass ▸(0:hold')],
  ['notation-variation-not-open', deal('0:pass▸) 1:hold')],
  ['notation-comment-open', deal('0:pass ▸{never')],
  ['notation-tree-too-large', deal(`${'0:pass '.repeat(3000)}▸1:pass`)],
  ['notation-newer', 'https://x.org/▸forhont2.abc.00000000'],
];

describe('every fault is told where it is', () => {
  test.each(FAULTS)('%s: %s', (code, marked) => {
    const offset = marked.indexOf('▸');
    const text = marked.replace('▸', '');
    const parsed = isDealRecord(text) ? parseDealRecord(text) : parseAny(text);
    if (parsed.ok) throw new Error(`read as ${JSON.stringify(parsed.value)}`);
    expect(parsed.error.code).toBe(code);
    expect(parsed.error.params?.['offset']).toBe(offset);
  });
});

describe('every code has its sentence', () => {
  const codes = globSync('src-shared/notation/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]notation-([a-z-]+)(\$\{)?/g)].map(([, code, open]) => ({
      code: code!,
      open,
    })),
  );
  const keys = [...byLanguage.get('en')!.keys()].filter((key) => key.startsWith('notation.'));

  test('and every sentence its code', () => {
    expect(codes.length).toBeGreaterThan(30);
    const known = (key: string) =>
      codes.some(({ code, open }) => (open ? key.startsWith(`notation.${code}`) : key === `notation.${code}`));
    expect(codes.filter(({ code }) => !keys.some((key) => key.startsWith(`notation.${code}`)))).toEqual([]);
    expect(keys.filter((key) => key !== 'notation.at' && !known(key))).toEqual([]);
  });

  test('with the place before it', () => {
    const parsed = parseAny('voleny csm 9 hra -/-');
    expect(parsed.ok ? '' : textsIn('cs').error(parsed.error)).toBe(
      'Řádek 1, 12. znak: „9“ sem nepatří. Možnosti: 0, 1, 2, 3.',
    );
  });
});
