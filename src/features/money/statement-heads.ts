// The content of a column by its head: French, Arabic and English words, without accents, in lower case.

export type ColumnKind = 'date' | 'credit' | 'debit' | 'amount' | 'side' | 'balance' | 'label'

/** The first match counts: a "date valeur" is a date, a "montant crédit" a credit. */
const words: [ColumnKind, RegExp][] = [
  ['date', /\bdate\b|^jour|^valeur$|^day\b|تاريخ|^اليوم/],
  ['balance', /solde|balance|رصيد/],
  ['credit', /credit|versement|recette|encaissement|deposit|paid in|money in|داين|ايداع|وارد|المقبوض|^له$/],
  ['debit', /debit|retrait|depense|withdraw|paid out|money out|مدين|سحب|صادر|مصروف|^عليه$/],
  ['amount', /montant|amount|somme|مبلغ/],
  ['side', /^sens$|^type\b|^d\/?c$|^(ال)?نوع(?!\p{L})|^الاتجاه$/u],
  [
    'label',
    /libelle|designation|description|operation|nature|motif|detail|label|objet|intitule|beneficiaire|emetteur|nom\b|name|refer|\bref\b|numero|^n°|transaction|communication|بيان|وصف|عملي|تفاصيل|اسم|مرجع|رقم|ملاحظ/,
  ],
]

/** Lower case without accents, vowel marks, hamzas and direction marks; the words above are written so. */
export function foldWords(text: string): string {
  // Most are plain, and there are thousands of them.
  const letters = /^[ -~]*$/.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Cf}ـ]/gu, '')
        .replaceAll(/[أإآ]/g, 'ا')
  return letters.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

export function kindOfHead(cell: string): ColumnKind | null {
  const text = foldWords(cell)
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** A line with a total, or a balance carried over: not a movement. Its words are whole: «مجموعة النور» and "Totalenergies" are payers. */
export function isSummary(text: string): boolean {
  return /^(ancien |nouveau |sous[- ]?)?(soldes?|totaux|total|report|balance|opening|closing|cumul)(?!\p{L})|^(ال)?(رصيد(كم|ك)?|مجموع|اجمالي|منقول|مرحل|ترحيل)(?!\p{L})|^(يرحل|ينقل|ما قبله|a reporter)(?!\p{L})/u.test(
    foldWords(text),
  )
}

/** In or out, by the text of a separate column; null where it says neither. */
export function readSide(cell: string): 'credit' | 'debit' | null {
  const text = foldWords(cell)
  if (/^(c|cr|\+|credit|داين|وارد|in)$/.test(text)) return 'credit'
  return /^(d|db|dt|dr|-|debit|مدين|صادر|out)$/.test(text) ? 'debit' : null
}

/** The kind of operation, in words of a column for it: Retrait GAB, سحب. Only what is certainly paid by the account's owner. */
export function isWithdrawal(cell: string): boolean {
  return /^(retrait|debit|virement (emis|sortant)|تحويل صادر|prelevement|achat|frais|commission|withdrawal|fees?|سحب|اقتطاع|خصم|رسوم|عمول[هة]|شراء)(?!\p{L})/u.test(
    foldWords(cell),
  )
}
