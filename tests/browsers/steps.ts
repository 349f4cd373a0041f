// The core of the journeys, as one story: a visitor becomes a student, pays, learns, passes, and has a certificate.
import path from 'node:path'
import { demoId } from '#demo/ids.ts'
import type { Person } from './person.ts'

export interface Scene {
  language: 'ar' | 'en'
  student: Person
  textOf: (area: string, key: string, values?: Record<string, string | number>) => string
  /** A second person, in a browser of their own. */
  openDesk: () => Promise<Person>
  account: { name: string; email: string; password: string }
}

export interface Step {
  title: string
  run: (scene: Scene) => Promise<void>
  /** Parts of messages that this step provokes on purpose. */
  expected?: string[]
}

const paid = demoId('course', 'ui-design')
export const receipt = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')

/** By the switch of the page, as somebody does whose browser speaks another one. It turns where it stands, without a new load. */
export async function chooseLanguage(person: Person, language: 'ar' | 'en'): Promise<void> {
  await person.open(`/about?lng=${language === 'ar' ? 'en' : 'ar'}`)
  await person.driver.ask(() => void (document.body.dataset['stays'] = 'yes'))
  await person.press({ css: `header button[lang=${language}]` })
  await person.see({ css: `html[lang=${language}][dir=${language === 'ar' ? 'rtl' : 'ltr'}] body[data-stays] h1` })
}

const visit: Step = {
  title: 'visits home, catalogue and a course',
  async run({ student, textOf, language }) {
    await student.open('/')
    await student.see({ css: 'a.course-card' })
    const direction = await student.driver.ask(() => getComputedStyle(document.body).direction)
    if (direction !== (language === 'ar' ? 'rtl' : 'ltr')) throw new Error(`the page runs ${direction}`)
    await student.press({ css: 'a', whole: textOf('common', 'courses') })
    await student.see({ css: 'h1', text: textOf('catalogue', 'title') })
    await student.write({ css: 'input[type=search]' }, 'Python')
    await student.see({ css: 'main', text: textOf('catalogue', 'resultsFor', { words: 'Python' }) })
    await student.press({ css: 'a.course-card', text: 'Python' })
    await student.see({ css: 'h1', text: 'Python' })
    await student.press({ css: '[role=tab]', whole: textOf('course', 'curriculum') })
    await student.see({ css: '.curriculum li' })
    await student.driver.back()
    await student.see({ css: 'h1', text: textOf('catalogue', 'title') })
  },
}

const register: Step = {
  title: 'registers from a course',
  async run({ student, textOf, account }) {
    await student.open(`/courses/${paid}`)
    await student.press({ css: 'button', text: textOf('enrolment', 'enrolHere') })
    await student.press({ css: 'a', text: textOf('auth', 'newcomerCreate') })
    await student.write({ css: 'input', text: textOf('auth', 'fullName') }, account.name)
    await student.write({ css: 'input[type=email]' }, account.email)
    await student.write({ css: 'input[name=password]' }, account.password)
    await student.write({ css: 'input[name=confirm]' }, account.password)
    await student.press({ css: 'input[type=checkbox]' })
    await student.press({ css: 'button[type=submit]', text: textOf('auth', 'register') })
    await student.see({ css: 'dialog[open]' })
  },
}

export const steps: Step[] = [visit, register]
