// Statements as people have them: exports of banks, text pasted from a page, in every variant.
import { expect, test } from 'vitest'
import { processorTime } from '#tests/processor-time.ts'
import { findColumns } from './find-columns.ts'
import { readStatement } from './read-statement.ts'

const brief = (text: string) => {
  const { lines, debits, problems } = readStatement(text)
  return { lines: lines.map(({ line, date, amount, label }) => [line, date, amount, label]), debits, problems }
}
const two = [
  [2, '2026-11-22', 4900, 'VERS ESPECES MN-7F3K2'],
  [3, '2026-11-21', 6200, 'VIR 0048-9120'],
]

test.each<[string, string]>([
  ['semicolons', 'Date;Libellé;Montant\n22/11/2026;VERS ESPECES MN-7F3K2;4900\n21/11/2026;VIR 0048-9120;6200'],
  ['commas', 'date,label,amount\n22/11/2026,VERS ESPECES MN-7F3K2,4900\n21/11/2026,VIR 0048-9120,6200'],
  [
    'commas, quoted decimals',
    'Date,Libellé,Montant\n22/11/2026,VERS ESPECES MN-7F3K2,"4 900,00"\n21/11/2026,VIR 0048-9120,"6 200,00"',
  ],
  [
    'decimal commas between semicolons',
    'Date;Libellé;Montant\n22/11/2026;VERS ESPECES MN-7F3K2;4900,00\n21/11/2026;VIR 0048-9120;6200,00',
  ],
  ['tabs', 'Date\tLibellé\tMontant\n22/11/2026\tVERS ESPECES MN-7F3K2\t4 900,00\n21/11/2026\tVIR 0048-9120\t6 200,00'],
  [
    'wide gaps, as copied from a page',
    'Date        Libellé                Montant\n22/11/2026  VERS ESPECES MN-7F3K2  4 900,00\n21/11/2026  VIR 0048-9120          6 200,00',
  ],
  [
    'Windows line ends and a mark',
    '\uFEFFDate;Libellé;Montant\r\n22/11/2026;VERS ESPECES MN-7F3K2;4900\r\n21/11/2026;VIR 0048-9120;6200\r\n',
  ],
  [
    'Arabic head, Arabic-Indic digits',
    'التاريخ;البيان;المبلغ\n٢٢/١١/٢٠٢٦;VERS ESPECES MN-7F3K2;٤٩٠٠\n٢١ نوفمبر ٢٠٢٦;VIR 0048-9120;٦٬٢٠٠٫٠٠',
  ],
  [
    'semicolons of an Arabic keyboard, decimal commas',
    'التاريخ؛البيان؛المبلغ\n٢٢/١١/٢٠٢٦؛VERS ESPECES MN-7F3K2؛4.900,00\n21/11/2026؛VIR 0048-9120؛٦٬٢٠٠',
  ],
  [
    'commas of an Arabic keyboard',
    'تاريخ،بيان،مبلغ\n22/11/2026،VERS ESPECES MN-7F3K2،٤٩٠٠\n21/11/2026،VIR 0048-9120،٦٢٠٠',
  ],
  [
    'French dates in words',
    'Date opération;Désignation;Crédit\n22 novembre 2026;VERS ESPECES MN-7F3K2;4.900,00\n21 nov. 2026;VIR 0048-9120;6.200,00',
  ],
  [
    'columns in another order',
    'Montant;Date;Libellé\n4900;22/11/2026;VERS ESPECES MN-7F3K2\n6200;21/11/2026;VIR 0048-9120',
  ],
  [
    'a balance that is no amount',
    'Date;Libellé;Crédit;Solde\n22/11/2026;VERS ESPECES MN-7F3K2;4900;104900\n21/11/2026;VIR 0048-9120;6200;100000',
  ],
  [
    'a value date beside',
    'Date;Valeur;Libellé;Montant\n22/11/2026;23/11/2026;VERS ESPECES MN-7F3K2;4900\n21/11/2026;23/11/2026;VIR 0048-9120;6200',
  ],
])('%s', (_what, text) => {
  expect(brief(text)).toEqual({ lines: two, debits: 0, problems: [] })
})

test.each<[string, string]>([
  [
    'a column of debits',
    'Date;Libellé;Débit;Crédit\n22/11/2026;VERS ESPECES MN-7F3K2;;4900\n20/11/2026;FRAIS;35,50;\n21/11/2026;VIR 0048-9120;0,00;6200',
  ],
  [
    'debits first, with dashes',
    'Date;Débit;Crédit;Libellé\n22/11/2026;-;4900;VERS ESPECES MN-7F3K2\n20/11/2026;35,50;-;FRAIS\n21/11/2026;;6200;VIR 0048-9120',
  ],
  [
    'signs',
    'Date;Libellé;Montant\n22/11/2026;VERS ESPECES MN-7F3K2;+4900\n20/11/2026;FRAIS;-35,50\n21/11/2026;VIR 0048-9120;6200',
  ],
  [
    'signs without a head',
    '22/11/2026;VERS ESPECES MN-7F3K2;4900\n20/11/2026;FRAIS;-35,50\n21/11/2026;VIR 0048-9120;6200',
  ],
  [
    'D and C',
    'Date;Libellé;Montant;Sens\n22/11/2026;VERS ESPECES MN-7F3K2;4900;C\n20/11/2026;FRAIS;35,50;D\n21/11/2026;VIR 0048-9120;6200;C',
  ],
  [
    'the kind of operation in words',
    'Date;Type d’opération;Libellé;Montant\n22/11/2026;;VERS ESPECES MN-7F3K2;4900\n20/11/2026;Retrait GAB;;35,50\n21/11/2026;VIR;0048-9120;6200',
  ],
  [
    'نوع العملية',
    'التاريخ;نوع العملية;البيان;المبلغ\n22/11/2026;VERS;ESPECES MN-7F3K2;4900\n20/11/2026;سحب;;35,50\n21/11/2026;VIR;0048-9120;6200',
  ],
  [
    'مدين ودائن',
    'التاريخ;البيان;مدين;دائن;الرصيد\n22/11/2026;VERS ESPECES MN-7F3K2;;4900;9\n20/11/2026;رسوم;35,50;;8\n21/11/2026;VIR 0048-9120;;6200;7',
  ],
  [
    'له وعليه',
    'التاريخ;البيان;عليه;له;الرصيد\n22/11/2026;VERS ESPECES MN-7F3K2;;4900;9\n20/11/2026;رسوم;35,50;;8\n21/11/2026;VIR 0048-9120;;6200;7',
  ],
])('money that went out is left aside: %s', (_what, text) => {
  const { lines, debits, problems } = brief(text)
  expect(lines.map(([, ...rest]) => rest)).toEqual(two.map(([, ...rest]) => rest))
  expect([debits, problems]).toEqual([1, []])
})

test('without a head: the date, the one amount, and words; numbers of transactions are no amounts', () => {
  const text = '22/11/2026\t0048-9120\tVERS ESPECES\t4900\n21/11/2026\t00991204\tVIR\t6200'
  expect(brief(text).lines).toEqual([
    [1, '2026-11-22', 4900, '0048-9120 VERS ESPECES'],
    [2, '2026-11-21', 6200, '00991204 VIR'],
  ])
})

test('titles above, sums below, heads again on each page, and labels that run on', () => {
  const text = [
    'CENTRE DE CHEQUES POSTAUX',
    'Compte;0012345678;Clé;76',
    '',
    'Date;Libellé;Débit;Crédit',
    ';Ancien solde;;120 000,00',
    '22/11/2026;VERS ESPECES;;4 900,00',
    ';MN-7F3K2;;',
    'Date;Libellé;Débit;Crédit',
    '21/11/2026;"VIR; 0048-9120",;6 200,00'.replace('",;', '";;'),
    'Total;;0,00;11 100,00',
    '22/11/2026;Nouveau solde;;131 100,00',
    'Fin du relevé',
  ].join('\n')
  expect(brief(text)).toEqual({
    lines: [
      [6, '2026-11-22', 4900, 'VERS ESPECES MN-7F3K2'],
      [9, '2026-11-21', 6200, 'VIR; 0048-9120'],
    ],
    debits: 0,
    problems: [],
  })
})

test('balances carried over are no movements; payers whose names begin like a sum are', () => {
  const text = [
    'التاريخ;البيان;مدين;دائن;الرصيد',
    ';منقول من الصفحة السابقة;;120 000,00;120 000,00',
    ';ما قبله;;120 000,00;120 000,00',
    '22/11/2026;مجموعة النور;;4 900,00;124 900,00',
    '22/11/2026;TOTALENERGIES;;6 200,00;131 100,00',
    '22/11/2026;TOTAL SARL MN-7F3K2;;3 500,00;134 600,00',
    '22/11/2026;Cumul des opérations;;14 600,00;',
    ';يُرحَّل إلى الصفحة التالية;;134 600,00;134 600,00',
    '22/11/2026;المجموع;;14 600,00;',
  ].join('\n')
  expect(brief(text)).toEqual({
    lines: [
      [4, '2026-11-22', 4900, 'مجموعة النور'],
      [5, '2026-11-22', 6200, 'TOTALENERGIES'],
      [6, '2026-11-22', 3500, 'TOTAL SARL MN-7F3K2'],
    ],
    debits: 0,
    problems: [],
  })
})

test('each faulty line is named; nothing of it is guessed', () => {
  const text = [
    'Date;Libellé;Montant',
    '22/11/2026;A;4900',
    '11/22/2026;B;4900',
    '22/11/2026;C;4O00',
    '22/11/2026;D;',
    '31/02/2026;E;100',
    '22/11/2026;F;=1+1',
    '20/11/2026;G;100',
  ].join('\n')
  const { lines, problems } = brief(text)
  expect(lines.map(([line]) => line)).toEqual([2, 8])
  expect(problems).toEqual([
    { line: 3, code: 'DATE_UNREADABLE' },
    { line: 4, code: 'AMOUNT_UNREADABLE' },
    { line: 5, code: 'AMOUNT_MISSING' },
    { line: 6, code: 'DATE_UNREADABLE' },
    { line: 7, code: 'AMOUNT_UNREADABLE' },
  ])
})

test.each<[string, string, object[]]>([
  ['the last', '22/11/2026;A;4900\n99/99/2026;B;500', [{ line: 2, code: 'DATE_UNREADABLE' }]],
  ['the first', '30/02/2026;A;4900\n22/11/2026;B;500', [{ line: 1, code: 'DATE_UNREADABLE' }]],
  ['a sum', '22/11/2026;A;abc\n22/11/2026;B;500', [{ line: 1, code: 'AMOUNT_UNREADABLE' }]],
])('without a head a faulty line is named, too: %s', (_which, text, problems) => {
  expect(readStatement(text)).toMatchObject({ columns: { date: 0, amount: 2, label: [1] }, problems })
})

test.each<[string, string]>([
  ['nothing', ''],
  ['words', 'مرحبا'],
  ['words in lines', 'a\nb\nc'],
  ['two columns of sums without a head', '22/11/2026;A;4900;\n21/11/2026;B;;35\n'],
  ['an amount and a balance without a head', '22/11/2026;A;4900;104900\n21/11/2026;B;6200;100000'],
  ['no date', 'Libellé;Montant\nA;4900'],
  ['markup', '<html><body>;</body></html>'],
])('columns that are not clear are asked for: %s', (_what, text) => {
  expect(readStatement(text)).toMatchObject({ columns: null, lines: [] })
})

test('what the person says of the columns counts, and is remembered for the same head', () => {
  const text = '22/11/2026;A;4900;104900\n21/11/2026;B;6200;100000'
  const chosen = { date: 0, amount: 2, label: [1] }
  const said = readStatement(text, { chosen })
  expect(said.lines.map(({ amount, label }) => [amount, label])).toEqual([
    [4900, 'A'],
    [6200, 'B'],
  ])
  const remembered = new Map([[said.signature, chosen]])
  expect(readStatement(text.replace('4900;', '5000;'), { remembered }).lines[0]!.amount).toBe(5000)
  expect(readStatement('1;2;3', { remembered }).columns).toBeNull()
  // As wide, but laid out otherwise.
  const other = readStatement('22/11/2026;A;VERS 7;4900\n21/11/2026;B;VIR 8;-300', { remembered })
  expect([other.columns, other.debits]).toEqual([{ date: 0, amount: 3, label: [1, 2] }, 1])
})

test('a movement has the same fingerprint in every import, whatever stands around it; equal ones differ', () => {
  const prints = (text: string) => readStatement(text).lines.map(({ fingerprint }) => fingerprint)
  const [first, second, third] = prints(
    'Date;Libellé;Montant\n22/11/2026;VERS;4900\n22/11/2026;VERS;4900\n21/11/2026;VERS;4900',
  )
  expect(new Set([first, second, third]).size).toBe(3)
  expect(
    prints('Date\tLibellé\tMontant\n20/11/2026\tX\t1\n22-11-2026\t VERS \t4 900,00\n٢٢/١١/٢٠٢٦\tVERS\t٤٩٠٠'),
  ).toEqual([expect.any(String), first, second])
})

const many = (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => `22/11/2026;VERS ${n};${4000 + (n % 900)},00`)
  return ['Date;Libellé;Montant', ...rows].join('\n')
}

test('ten thousand lines are read, more are refused', () => {
  expect(readStatement(many(10_000)).lines).toHaveLength(10_000)
  expect(readStatement(many(10_001))).toMatchObject({ lines: [], isTooLong: true })
})

test('empty rows of a spreadsheet cost nothing, and lines keep their number', () => {
  const started = processorTime()
  const spread = many(30).replaceAll('\n', `${'\n;;;;\n'.repeat(2000)}\n`)
  expect(readStatement(spread).lines.map(({ line }) => line)).toEqual(
    Array.from({ length: 30 }, (_, n) => (n + 1) * 4001 + 1),
  )
  expect(readStatement(`${'\n'.repeat(800_000)}a;b`)).toMatchObject({ columns: null, sample: [['a', 'b']] })
  // A wide row, a label that runs on, ragged lines.
  readStatement(`${'a;'.repeat(200_000)}\n${'22/11/2026;4\n'.repeat(9000)}`)
  readStatement(`Date;Libellé;Montant\n22/11/2026;a;5\n${`;${'b'.repeat(40)};\n`.repeat(9000)}`)
  readStatement('a;b\nc\n'.repeat(130_000))
  expect(processorTime() - started).toBeLessThan(2500)
})

test('the separator is that of the first lines; a quotation mark that never ends, far below, is a part of its name', () => {
  const text = `${many(400)}\n21/11/2026;VERS "A;300,00\n20/11/2026;a,b,c,d,e,f;5`
  const { lines } = readStatement(text)
  expect(lines.slice(-2).map(({ line, label }) => [line, label])).toEqual([
    [402, 'VERS "A'],
    [403, 'a,b,c,d,e,f'],
  ])
  const quoted = readStatement(`${many(2)}\n21/11/2026;"VERS\nB";3\n20/11/2026;"C;4`)
  expect(quoted.lines.at(-1)).toMatchObject({ line: 6, label: '"C' })
})

test('columns are found among more rows than a call takes arguments', () => {
  const rows = Array.from({ length: 200_000 }, () => ({ cells: ['22/11/2026', 'A', '5'] }))
  expect(findColumns(rows).columns).toEqual({ date: 0, amount: 2, label: [1] })
})
