// Text keys are typed from the English files: a wrong key does not compile.
import type { texts } from './texts.ts'

type English = (typeof texts)['en']

declare module '#kit/web/text-keys.ts' {
  interface Areas extends English {}
}
