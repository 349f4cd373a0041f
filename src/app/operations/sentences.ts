// What the command line says, in the operator's language.
import type { Language } from '#kit/languages.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import { refusalsFrom } from '#kit/server/start-error.ts'
import ar from './sentences.ar.json' with { type: 'json' }
import en from './sentences.en.json' with { type: 'json' }

export type SentenceKey = keyof typeof en
const sentences: Record<Language, Record<SentenceKey, string>> = { ar, en }

export type Sentence = (key: SentenceKey, values?: Record<string, string>) => string

export function sentencesIn(language: Language): Sentence {
  return (key, values = {}) => fillIn(sentences[language][key], values)
}

/** A reason why a command cannot go on. */
export const refuse = refusalsFrom(sentences)
