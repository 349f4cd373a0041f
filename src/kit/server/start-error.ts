// A reason why the program cannot start or go on, in one clear sentence: main prints it in the operator's language and exits with 1, without a stack.
import type { Language } from '#kit/languages.ts'
import { fillIn } from './fill-in.ts'
import ar from './refusals.ar.json' with { type: 'json' }
import en from './refusals.en.json' with { type: 'json' }

export class StartError extends Error {
  override name = 'StartError'
  readonly texts: Record<Language, string>
  /** Of the sentence. */
  readonly key: string

  constructor(texts: Record<Language, string>, key: string) {
    super(texts.en)
    this.texts = texts
    this.key = key
  }
}

/** What makes such reasons from a list of sentences. */
export function refusalsFrom<Key extends string>(
  sentences: Record<Language, Record<Key, string>>,
): (key: Key, values?: Record<string, string | number | undefined>) => StartError {
  return (key, values = {}) => {
    const words = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
    return new StartError({ ar: fillIn(sentences.ar[key], words), en: fillIn(sentences.en[key], words) }, key)
  }
}

export const refuse = refusalsFrom({ ar, en })

let spoken: Language = 'en'

/** The language of `notice`: that of a command's operator. The school's own log is English. */
export function speakTo(language: Language): void {
  spoken = language
}

/** What the program says of its progress. */
export function notice(...[key, values]: Parameters<typeof refuse>): string {
  return refuse(key, values).texts[spoken]
}

/** `--lang`, else the language of the terminal. A variable that is empty says nothing. */
export function operatorLanguage(given: string | undefined, environment: Record<string, string | undefined>): Language {
  const wanted = given || environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']
  return wanted?.startsWith('ar') ? 'ar' : 'en'
}
