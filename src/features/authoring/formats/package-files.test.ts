// Packages of questions: what is read, and what is said of the files that were not.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { zip } from '#tests/zip.ts'
import { readPackage } from './parse.ts'

const item = (n: number) =>
  `<assessmentItem identifier="i${n}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><prompt>س${n}</prompt><simpleChoice identifier="A">نعم أكيد</simpleChoice><simpleChoice identifier="B">ربما</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
const manifest = (resources: Record<string, string>) =>
  `<?xml version="1.0"?><manifest><resources>${Object.entries(resources)
    .map(([href, type]) => `<resource type="${type}" href="${href}"><file href="${href}"/></resource>`)
    .join('')}</resources></manifest>`

async function read(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'))
  try {
    const file = path.join(folder, 'package.zip')
    await writeFile(file, await zip(files))
    const { questions, problems } = await readPackage(file)
    return {
      questions: questions.map(({ question }) => question),
      problems: problems.map(({ code, source }) => [code, source]),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const qti = 'imsqti_item_xmlv2p1'

test('what the manifest calls questions is read whatever its name, and said where it has none or is not there', async () => {
  const resources = { './one%20a.xml': qti, two: qti, 'empty.xml': qti, 'gone.xml': qti, 'page.xml': 'webcontent' }
  expect(
    await read({
      'pack/imsmanifest.xml': manifest(resources),
      'pack/one a.xml': item(1),
      'pack/two': item(2),
      'pack/empty.xml': '<questestinterop/>',
      'pack/page.xml': '<page/>',
    }),
  ).toEqual({
    questions: ['س1', 'س2'],
    problems: [
      ['FILE_UNREAD', 'pack/empty.xml'],
      ['FILE_ABSENT', 'pack/gone.xml'],
    ],
  })
})

test('what it does not name is read, or said', async () => {
  expect(
    await read({
      'imsmanifest.xml': manifest({ 'one.xml': qti, 'copy.qti': 'associatedcontent/x' }),
      'one.xml': item(1),
      'two.xml': item(2),
      'three.qti': item(3),
      'copy.qti': item(1),
      'test.xml': '<qti-assessment-test/>',
      'odd.xml': '<quizlet>?</quizlet>',
      'more.gift': 'س؟ {=أ ~ب}',
      'picture.png': 'x',
    }),
  ).toEqual({
    questions: ['س1', 'س3', 'س2'],
    problems: [
      ['FILE_UNREAD', 'odd.xml'],
      ['FILE_UNREAD', 'more.gift'],
    ],
  })
})

test.each([
  ['2', '<assessmentTest><testPart><assessmentSection>', 'assessmentItemRef'],
  ['3', '<qti-assessment-test><qti-test-part><qti-assessment-section>', 'qti-assessment-item-ref'],
])('a test of QTI %s orders its questions', async (_version, root, ref) => {
  const { questions } = await read({
    'tests/t.xml': `${root}<${ref} identifier="x" href="../items/zz.xml"/><${ref} href='../items/i%2010.xml'/>`,
    'items/aa.xml': item(3),
    'items/i 10.xml': item(2),
    'items/zz.xml': item(1),
  })
  expect(questions).toEqual(['س1', 'س2', 'س3'])
})

test('without a manifest, or with a broken one, every file is read', async () => {
  for (const broken of ['', '<manifest><resources>', '<manifest/>'])
    expect(await read({ 'imsmanifest.xml': broken, 'items/item10.xml': item(10), 'items/item2.xml': item(2) })).toEqual(
      {
        questions: ['س2', 'س10'],
        problems: [],
      },
    )
})
