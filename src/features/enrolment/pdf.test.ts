// PDFs become pictures of their pages; whatever acts, carries files, hides or cannot be drawn within the limits is refused.
import { readFile } from 'node:fs/promises'
import { PDFHexString, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  endlessPdf,
  lockPdf,
  makePdf,
  pdfWith,
  pdfWithDecoy,
  pdfWithHiddenCatalogue,
  withStreamedTable,
} from '#tests/pdfs.ts'
import { sentFiles } from '#tests/sent-files.ts'
import { renderPdf, pdfLimits } from './render-pdf.ts'
import { readProof } from './proof.ts'

const send = sentFiles()
const read = async (bytes: Buffer) => readProof(await send(bytes))
const destination = { Type: 'Filespec', F: 'run.exe' }

test('of a receipt as banks and scanners write it, each page is drawn', async () => {
  for (const packed of [true, false]) {
    const proof = await read(await makePdf((document) => document.addPage([400, 300]), packed))
    expect(proof).toMatchObject({ mime: 'application/pdf', original: { size: expect.any(Number) } })
    const [first, second, ...more] = await Promise.all(proof!.pages.map((page) => sharp(page).metadata()))
    expect(first).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
    expect(second).toMatchObject({ width: 1600, height: 1200 })
    expect(more).toEqual([])
    // Something is written on the first.
    expect((await sharp(proof!.pages[0]).stats()).channels[0]!.min).toBeLessThan(50)
  }
})

test('what is filled into a form stands in its picture', async () => {
  const filled = await makePdf((document) => {
    const field = document.getForm().createTextField('amount')
    field.setText('4 900 DZD')
    field.addToPage(document.addPage([300, 400]), { x: 20, y: 300, borderWidth: 0 })
  })
  for (const sent of [filled, await lockPdf(filled)]) {
    const { pages } = (await read(sent))!
    expect((await sharp(pages[1]).stats()).channels[0]!.min).toBeLessThan(50)
  }
})

test('links, and opening at a page, are harmless', async () => {
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: '(https://example.dz)' } }
  expect(await read(await pdfWith('Linked', [link]))).not.toBeNull()
  expect(await read(await pdfWith('OpenAction', { S: 'GoTo', D: [null, 'Fit'] }))).not.toBeNull()
  expect(await read(await pdfWith('OpenAction', [null, 'Fit']))).not.toBeNull()
})

test('a paper that its bank locked against changes is read, and kept unlocked', async () => {
  const locked = await lockPdf(await makePdf())
  for (const sent of [locked, withStreamedTable(locked)]) {
    expect(sent.includes('/Encrypt ')).toBe(true)
    const proof = await read(sent)
    expect((await sharp(proof!.pages[0]).stats()).channels[0]!.min).toBeLessThan(50)
    const { path, size } = proof!.original!
    const kept = await readFile(path)
    expect(kept.length).toBe(size)
    expect(kept.includes('/Encrypt ')).toBe(false)
    expect((await read(kept))!.pages[0]).toEqual(proof!.pages[0])
  }
})

test('a paper with many signs of comments is read in time', async () => {
  const paper = await makePdf()
  const signs = Buffer.from(`\n% endobj ${'%'.repeat(200)}\n%%EOF\n`)
  expect(await read(Buffer.concat([paper.subarray(0, -6), signs]))).not.toBeNull()
})

const traps: Record<string, () => Promise<Buffer> | Buffer> = {
  'a script': () => makePdf((document) => document.addJavaScript('a', 'app.alert(1)')),
  'a script behind a decoy': pdfWithDecoy,
  'a script in packed objects that its own table does not name': () => pdfWithHiddenCatalogue(),
  'the same, packed in another way': () => pdfWithHiddenCatalogue('hex'),
  'the same, packed twice': () => pdfWithHiddenCatalogue('hex of zlib'),
  'the same, its packing written where few look': () => pdfWithHiddenCatalogue('hex behind a comment and a string'),
  'a picture that lies at an address': () =>
    makePdf(({ context }) => context.register(context.stream('', { F: PDFString.of('http://example.dz/a.png') }))),
  'a name spelled in hex': async () => {
    const script = await makePdf((document) => document.addJavaScript('a', 'app.alert(1)'), false)
    const text = script.toString('latin1').replaceAll('/JavaScript', '/J#61va#53cript').replaceAll('/JS', '/#4a#53')
    return Buffer.from(text, 'latin1')
  },
  'an attached program': () => makePdf((document) => document.attach(Buffer.from('MZ'), 'run.exe')),
  'a program in a file specification, its type left out': () =>
    pdfWith('AF', (context) => [{ ...destination, EF: { F: context.register(context.stream('MZ')) } }]),
  'a program to start': () => pdfWith('OpenAction', { S: 'Launch', F: 'cmd.exe' }),
  'an address to open at once': () => pdfWith('OpenAction', { S: 'URI', URI: 'https://example.dz' }),
  'an address after a page': () =>
    pdfWith('OpenAction', { S: 'GoTo', D: [null, 'Fit'], Next: { S: 'URI', URI: 'https://example.dz' } }),
  'what happens at closing': () => pdfWith('AA', { WC: { S: 'URI', URI: 'https://example.dz' } }),
  'a path to a foreign server': () =>
    pdfWith('Linked', [{ Type: 'Annot', A: { S: 'URI', URI: PDFString.of(String.raw`\\\\host\\share`) } }]),
  'the same in hex': () => pdfWith('Linked', [{ F: PDFHexString.fromText(String.raw`\\host\share`) }]),
  'the same with slashes': () =>
    pdfWith('Linked', [{ Type: 'Annot', Subtype: 'Movie', Movie: { F: PDFString.of('//host/share') } }]),
  'the same with slashes, in hex': () =>
    pdfWith('Linked', [{ Type: 'Annot', A: { S: 'URI', URI: PDFHexString.fromText('//host/share') } }]),
  'pages of another document': () =>
    pdfWith('Linked', [{ Subtype: 'Form', Ref: { F: PDFString.of('other.pdf'), Page: 0 } }]),
  'a script as an address': () =>
    pdfWith('Linked', [{ Type: 'Annot', A: { S: 'URI', URI: PDFString.of('JavaScript:app.alert') } }]),
  'a script in a locked paper': async () =>
    lockPdf(await makePdf((document) => document.addJavaScript('a', 'app.alert(1)'))),
  'one that asks for a password': async () => lockPdf(await makePdf(), 'mine'),
  'a form with scripts': () => pdfWith('AcroForm', { XFA: 3 }),
  'more pages than a receipt has': () =>
    makePdf((document) => Array.from({ length: pdfLimits.pages }, () => document.addPage())),
  'no page at all': () => Buffer.from('%PDF-1.4\ntrailer << >>\n%%EOF'),
  'a cut one': async () => (await makePdf()).subarray(0, 300),
  'HTML with a PDF later': async () => Buffer.concat([Buffer.from('<script>1</script>'), await makePdf()]),
}

test.each(Object.keys(traps))('refused: %s', async (name) => {
  expect(await read(await traps[name]!())).toBeNull()
})

test('what takes too long or too much memory is ended, and the next one is drawn', async () => {
  const { path } = await send(await endlessPdf())
  const began = performance.now()
  expect(await renderPdf(path, { ...pdfLimits, seconds: 2 })).toBeNull()
  expect(performance.now() - began).toBeLessThan(10_000)
  const heavy = await send(await makePdf(({ context }) => context.register(context.stream('0'.repeat(40_000_000)))))
  expect(await renderPdf(heavy.path, { ...pdfLimits, memory: 32 * 1024 * 1024 })).toBeNull()
  expect(await renderPdf(heavy.path)).toHaveLength(1)
})
