// QTI of all ages: 1.2 (Canvas, Blackboard, Common Cartridge), 2.x and 3.0 (1EdTech). A file holds one item or many.
import { readBlocks } from './question.ts'
import { readItemOfOne } from './qti-one.ts'
import { readItemOfTwo } from './qti-two.ts'
import { giveUp } from './question.ts'
import { cutElements, readXml } from './xml.ts'

export function readQti(text: string) {
  return readBlocks(cutElements(text, ['assessmentItem', 'qti-assessment-item', 'item']), (block) => {
    const item = readXml(block.source) ?? giveUp('SYNTAX')
    return item.name === 'item' ? readItemOfOne(item) : readItemOfTwo(item)
  })
}
