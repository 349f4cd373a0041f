// Whether two people's versions of one field can stand together, to be edited by hand: texts and lists can; a choice, a number, an address cannot. Pure.
import { valueAt, type CourseDocument } from './changes.ts'
import type { Conflict } from './draft-state.ts'

const texts = new Set(
  'title title_en title_fr summary summary_en description description_en name name_en question explanation'.split(' '),
)

export function canKeepBoth({ path, yours, theirs }: Conflict, document: CourseDocument): boolean {
  const steps = path.split('/')
  const field = steps.at(-1) ?? ''
  if (!Array.isArray(yours) || !Array.isArray(theirs))
    return typeof yours === 'string' && typeof theirs === 'string' && texts.has(field)
  // One file for each language.
  if (field === 'captions') return !yours.some(({ language }) => theirs.some((each) => each.language === language))
  if (field !== 'correct') return true
  const kind = valueAt(document, [...steps.slice(0, -1), 'type'].join('/'))
  return kind === 'checkbox' || kind === 'short'
}
