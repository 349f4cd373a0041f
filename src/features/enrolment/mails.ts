// What the school writes to a student about a request, in the student's language.
import type { Language } from '#kit/contract.ts'

export interface MailFacts {
  language: Language
  name: string
  course: string
  school: string
  /** The page to go to: the lessons, or the course. */
  link: string
}

interface Letter {
  subject: string
  greeting: string
  paragraphs: string[]
  action: string
  closing: string
}

export function activatedMail(facts: MailFacts) {
  const { course, name, school } = facts
  const letters: Record<Language, Letter> = {
    ar: {
      subject: `دورتك جاهزة: ${course}`,
      greeting: `مرحبًا ${name}،`,
      paragraphs: [`فعّلنا لك دورة «${course}». يمكنك أن تبدأ التعلّم الآن، وستجدها دائمًا في «دوراتي».`],
      action: 'ابدأ التعلّم',
      closing: `فريق ${school}`,
    },
    en: {
      subject: `Your course is ready: ${course}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `“${course}” is now active for you. You can start learning, and you will always find it in My courses.`,
      ],
      action: 'Start learning',
      closing: `The ${school} team`,
    },
  }
  return write(letters[facts.language], facts)
}

export function rejectedMail(facts: MailFacts & { code: string; reason: string }) {
  const { course, name, school, code, reason } = facts
  const letters: Record<Language, Letter> = {
    ar: {
      subject: `لم نتمكّن من تفعيل دورتك: ${course}`,
      greeting: `مرحبًا ${name}،`,
      paragraphs: [
        `راجعنا طلبك ${code} للتسجيل في دورة «${course}»، ولم نتمكّن من تفعيله.`,
        `السبب: ${reason}`,
        'يمكنك إرسال طلب جديد من صفحة الدورة، أو مراسلتنا إن كان لديك سؤال.',
      ],
      action: 'صفحة الدورة',
      closing: `فريق ${school}`,
    },
    en: {
      subject: `We could not activate your course: ${course}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `We looked at your request ${code} for “${course}” and could not activate it.`,
        `Reason: ${reason}`,
        'You can send a new request from the course page, or write to us if you have a question.',
      ],
      action: 'Course page',
      closing: `The ${school} team`,
    },
  }
  return write(letters[facts.language], facts)
}

function write({ subject, greeting, paragraphs, action, closing }: Letter, { language, link }: MailFacts) {
  const lines = [greeting, ...paragraphs]
  const html = [
    '<!doctype html>',
    `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>${escape(subject)}</title>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.7;max-width:36rem;margin:auto;padding:1.5rem">',
    ...lines.map((line) => `<p style="white-space:pre-line">${escape(line)}</p>`),
    `<p><a href="${escape(link)}">${escape(action)}</a></p>`,
    `<p>${escape(closing)}</p>`,
    '</body></html>',
  ].join('\n')
  // A subject is one line.
  return {
    subject: subject.replaceAll(/\s+/g, ' '),
    text: [...lines, `${action}: ${link}`, closing].join('\n\n'),
    html,
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
