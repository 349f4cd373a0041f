// What two people did to one place of a draft, and the texts that say so: both wrote, theirs is gone, or I removed what they wrote in. Pure.
import { isPart, type Conflict } from './draft-state.ts'

export type ConflictKind = 'both' | 'removed' | 'removal'

export function conflictKind({ path, yours, theirs }: Pick<Conflict, 'path' | 'yours' | 'theirs'>): ConflictKind {
  if (theirs === null || theirs === undefined) return 'removed'
  return isPart(path) && yours === null ? 'removal' : 'both'
}

export const conflictTexts = {
  both: { title: 'conflictTitle', titleOwn: 'conflictTitleOwn', text: 'conflictText' },
  removed: { title: 'conflictRemoved', titleOwn: 'conflictRemovedOwn', text: 'conflictTextRemoved' },
  removal: { title: 'conflictRemoval', titleOwn: 'conflictRemovalOwn', text: 'conflictTextRemoval' },
} as const
