// The time that an explanation names, and what only looks like one.
import { expect, test } from 'vitest'
import { namedSecond } from './named-second.ts'

test.each([
  ['راجع الشرح (3:45).', 225],
  ['انظر «12:30» من الدرس', 750],
  ['شُرح هذا في الدقيقة ٣:٤٥، ثم أعيد', 225],
  ['See minute 2:05 of the lesson.', 125],
  ['Explained at minute (0:08)', 8],
  ['شُرح في الدقيقة [1:02:03]', 3723],
  ['تُشرح بعد الدقيقة: 4:10', 250],
  // Nothing of the video:
  ['ينطلق القطار على الساعة 12:30', null],
  ['النسبة 3:2، أي (3:2)', null],
  ['انطلق في الدقيقة 3 من التجربة', null],
  ['عند (3:75)', null],
  ['دقيقة 3:456', null],
  ['', null],
  // Beyond its end:
  ['راجع (99:00)', null],
])('%s → %s', (explanation, second) => expect(namedSecond(explanation, 4000)).toBe(second))
