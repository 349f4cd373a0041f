// What a student reads when the teacher has answered.
import { expect, test } from 'vitest'
import { answeredMail } from './mails.ts'

test.each([
  ['ar', 'هذا سؤالك في دورة «Web: HTML and C++» وجوابه:'],
  ['en', 'here is your question from “Web: HTML and C++”, and the answer to it:'],
] as const)('the title of the course stands apart from the sentence around it (%s)', (language, sentence) => {
  const { text, html } = answeredMail(
    { language, school: 'منارة', publicUrl: 'https://manara.example', name: 'Anis', email: 'anis@example.dz' },
    {
      course: 'Web: HTML and C++',
      courseId: 'course',
      chapterId: 'chapter',
      second: 5,
      question: 'Why?',
      answer: 'Because.',
    },
  )
  expect(text).toContain(sentence)
  // In its own direction: an English title among Arabic words stays in order.
  expect(html).toContain('<bdi>Web: HTML and C++</bdi>')
})
