// File names of downloads, as a browser would read them from the header.
import { describe, expect, test } from 'vitest'
import { attachmentHeader, downloadName } from './attachment.ts'

const kind = { fallback: 'certificate', ending: 'pdf' }

describe('downloadName', () => {
  test.each([
    ['الخط العربي الرقمي: من القلم إلى الشاشة', 'Manara - الخط العربي الرقمي من القلم إلى الشاشة.pdf'],
    ['Advanced React, Part 2', 'Manara - Advanced React, Part 2.pdf'],
    ['../../etc/passwd', 'Manara - etc passwd.pdf'],
    ['C:\\x|y<z>"?*', 'Manara - C x y z.pdf'],
    ['a\r\nSet-Cookie: x', 'Manara - a Set-Cookie x.pdf'],
    ['\u202egnp.exe\u0000', 'Manara - gnp.exe.pdf'],
    ['...', 'Manara - certificate.pdf'],
    ['C++ وقواعد البيانات 100%', 'Manara - C++ وقواعد البيانات 100%.pdf'],
    ['half \ud83d', 'Manara - half.pdf'],
  ])('%s', (title, name) => {
    expect(downloadName(title, kind)).toBe(name)
  })

  test('stays under the limit of file systems', () => {
    const name = downloadName('دورة طويلة جدًا '.repeat(60), kind)
    expect(Buffer.byteLength(name)).toBeLessThan(220)
    expect(name).toMatch(/^Manara - دورة طويلة جدًا .*\.pdf$/)
  })
})

describe('attachmentHeader', () => {
  test.each(['الخط العربي', "L'été (1*)", 'C++ 100%', '👩‍🎓', 'a"b\\c', "';attachment"])('round-trips «%s»', (title) => {
    const name = downloadName(title, kind)
    const header = attachmentHeader(title, kind)
    expect(header).toMatch(/^attachment; filename="Manara - [^"\\%]+\.pdf"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
  })

  test('keeps what ASCII can say, and has a word where it can say nothing', () => {
    expect(attachmentHeader('Élan vital', kind)).toContain('filename="Manara - Elan vital.pdf"')
    expect(attachmentHeader('الخط العربي', kind)).toContain('filename="Manara - certificate.pdf"')
    expect(attachmentHeader('دورة React المتقدّمة', kind)).toContain('filename="Manara - React.pdf"')
  })
})
