import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const brief = (rows: string[]) => {
  const { lines, debits, problems } = readStatement(rows.join('\n'))
  return { lines: lines.map(({ line, amount, label }) => [line, amount, label]), debits, problems }
}

test('copied from a PDF: an amount belongs to the head it stands under, not to the next column', () => {
  const rows = [
    'RELEVE DE COMPTE                          CCP 12345',
    'Date        Libellé                     Débit        Crédit         Solde',
    '            Ancien solde                                       100 000,00',
    '05/11/2026  VERSEMENT ESPECES                      3 500,00    103 500,00',
    '            MN-7F3K2',
    '06/11/2026  RETRAIT GAB              1 000,00                  102 500,00',
    'Date     Libellé              Débit      Crédit       Solde',
    '07/11/2026  VIREMENT KARIM              4 900,00  107 400,00',
  ]
  const lines = [
    [4, 3500, 'VERSEMENT ESPECES MN-7F3K2'],
    [8, 4900, 'VIREMENT KARIM'],
  ]
  expect(brief(rows)).toEqual({ lines, debits: 1, problems: [] })
  const withoutBalance = rows
    .filter((row) => !row.includes('Ancien'))
    .map((row) => row.replace(/\s+(Solde|1\d\d 500,00|107 400,00)$/, ''))
  expect(brief(withoutBalance)).toMatchObject({
    lines: lines.map(([, ...rest]) => [expect.any(Number), ...rest]),
    debits: 1,
  })
})

test('where the gaps say nothing of the column, the line is named and nothing is guessed', () => {
  const rows = [
    'Date  Libellé  Débit  Crédit  Solde',
    '05/11/2026  VERSEMENT ESPECES MN-7F3K2  3 500,00  103 500,00',
    '06/11/2026  RETRAIT  1 000,00  0,00  102 500,00',
  ]
  expect(brief(rows)).toEqual({ lines: [], debits: 1, problems: [{ line: 2, code: 'AMOUNT_UNREADABLE' }] })
})
