// QTI of all ages: 1.2 (Canvas, Blackboard, Common Cartridge), 2.x and 3.0 (1EdTech). A file holds one item or many.
import { linesOf } from './lines.ts'
import { giveUp, type Problem, readBlocks } from './question.ts'
import { readItemOfOne } from './qti-one.ts'
import { readItemOfTwo } from './qti-two.ts'
import { cutElements, readXml } from './xml.ts'

export function readQti(text: string) {
  const { questions, problems } = readBlocks(
    cutElements(text, ['assessmentItem', 'qti-assessment-item', 'item']),
    (block) => {
      const item = readXml(block.source) ?? giveUp('SYNTAX')
      return item.name === 'item' ? readItemOfOne(item) : readItemOfTwo(item)
    },
  )
  return { questions, problems: [...problems, ...drawnGroups(text)] }
}

/** Groups of which a student gets some questions; at most a few are named. */
function drawnGroups(text: string): Problem[] {
  const lineOf = linesOf(text)
  const selections =
    /<(?:[\w.-]+:)?(?:selection_number\s*>\s*\d{1,6}|(?:qti-)?selection\s[^<>]{0,300}select="\d{1,6}"[^<>]{0,300}>)/g
  return [...text.matchAll(selections)]
    .slice(0, 100)
    .map((found) => ({ line: lineOf(found.index), code: 'PICK_LOST' as const, source: found[0] }))
}
