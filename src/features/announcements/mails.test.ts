// The mail of an announcement as its writer sees it beforehand.
import { expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { previewAnnouncement } from './contract-console.ts'

const school = startSchool()

test('the preview shows each part that the mail holds', async () => {
  const staff = await school.person({ role: 'staff', name: 'سمية' })
  const { id: course_id } = await makeCourse(school.db, { title: 'بايثون' })
  const texts = { title: '{الاسم}، حصّة أسئلة مباشرة', text: 'أهلًا {name}، نلتقي غدًا.\n\nحضّر سؤالًا واحدًا.' }
  const { mail } = (await school.call(previewAnnouncement, { as: staff, body: { course_id, ...texts } })).body.data
  expect(mail).toMatchObject({
    to: staff.email,
    subject: 'سمية، حصّة أسئلة مباشرة',
    paragraphs: ['أهلًا سمية، نلتقي غدًا.', 'حضّر سؤالًا واحدًا.'],
    footnote: expect.stringContaining('«بايثون»'),
  })
  for (const part of [mail.from, ...mail.paragraphs, mail.button, mail.footnote, mail.stop])
    expect(mail.text).toContain(part)
})
