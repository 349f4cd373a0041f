// File names of downloaded certificates, as a browser would read them from the header.
import { describe, expect, test } from 'vitest'
import { attachmentHeader, certificateFileName } from './file-name.ts'

describe('certificateFileName', () => {
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
    expect(certificateFileName(title)).toBe(name)
  })

  test('stays under the limit of file systems', () => {
    const name = certificateFileName('دورة طويلة جدًا '.repeat(60))
    expect(Buffer.byteLength(name)).toBeLessThan(220)
    expect(name).toMatch(/^Manara - دورة طويلة جدًا .*\.pdf$/)
  })
})

describe('attachmentHeader', () => {
  test.each(['الخط العربي', "L'été (1*)", 'C++ 100%', '👩‍🎓', 'a"b\\c', "';attachment"])('round-trips «%s»', (title) => {
    const name = certificateFileName(title)
    const header = attachmentHeader(name)
    expect(header).toMatch(/^attachment; filename="Manara - [^"\\%]+\.pdf"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
  })

  test('keeps what ASCII can say, and has a word where it can say nothing', () => {
    expect(attachmentHeader('Manara - Élan vital.pdf')).toContain('filename="Manara - Elan vital.pdf"')
    expect(attachmentHeader('Manara - الخط العربي.pdf')).toContain('filename="Manara - certificate.pdf"')
    expect(attachmentHeader('Manara - دورة React المتقدّمة.pdf')).toContain('filename="Manara - React.pdf"')
  })
})
