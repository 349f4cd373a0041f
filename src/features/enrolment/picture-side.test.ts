import { expect, test } from 'vitest'
import { longerSide } from './picture-side.ts'

test.each([
  [{ width: 4000, height: 3000 }, 2000],
  [{ width: 3000, height: 4000 }, 2000],
  [{ width: 800, height: 600 }, 800],
  [{ width: 1080, height: 2340 }, 2340],
  // A screenshot of a whole page, as phones scroll it together.
  [{ width: 1080, height: 12_000 }, 12_000],
  [{ width: 1440, height: 12_000 }, 9000],
  [{ width: 1, height: 3000 }, 3000],
  [{ width: 10, height: 400_000 }, 14_000],
])('%j keeps %i pixels of its longer side', (size, side) => expect(longerSide(size, 2000)).toBe(side))
