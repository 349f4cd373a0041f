// Text keys are typed from the English files: a wrong key does not compile.
import type { texts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: (typeof texts)['en']
    keySeparator: false
    nsSeparator: false
  }
}
