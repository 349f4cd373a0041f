// The text of a problem of a document, in the reader's language. Server only.
import type { Language } from '#kit/contract.ts'
import ar from './problems.ar.json' with { type: 'json' }
import en from './problems.en.json' with { type: 'json' }
import type { DocumentProblem } from './problems.ts'

const texts = { ar, en }

export function describeProblem(language: Language, problem: DocumentProblem) {
  return { ...problem, message: texts[language][problem.code] }
}
