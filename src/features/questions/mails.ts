// The mail with the teacher's answer to the student.
import { composeLetter, fillMail, type MailReader } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

interface Answered {
  course: string
  courseId: string
  chapterId: string
  second: number | null
  question: string
  answer: string
}

export function answeredMail({ language, school, publicUrl, name, email }: MailReader, answered: Answered): Mail {
  const texts = mailTexts[language]
  const { course, courseId, chapterId, second } = answered
  const at = second === null ? '' : `&at=${second}`
  const letter = composeLetter({
    language,
    school,
    heading: texts.answeredHeading,
    paragraphs: [fillMail(texts.answeredText, { name, course }), answered.question, answered.answer],
    action: {
      label: texts.answeredAction,
      address: `${publicUrl}/student/courses/${courseId}/learn?chapter=${chapterId}${at}`,
    },
  })
  return { to: email, language, kind: 'answer', subject: fillMail(texts.answeredSubject, { course }), ...letter }
}
