// The core of the journeys, as one story: a visitor becomes a student, pays, learns, passes, and has a certificate.
import path from 'node:path'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import type { Person } from './person.ts'

export interface Scene {
  language: 'ar' | 'en'
  student: Person
  textOf: (area: string, key: string, values?: Record<string, string | number>) => string
  /** A second person, in a browser of their own. */
  openDesk: () => Promise<Person>
  account: { name: string; email: string; password: string }
  /** The program is killed: nothing answers any more. */
  goAway: () => Promise<void>
}

export interface Step {
  title: string
  run: (scene: Scene) => Promise<void>
  /** What the console says about it does not count: its network is away. */
  isAway?: boolean
}

const free = demoId('course', 'study')
const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes)
const { questions } = study.chapters[quizChapter]!.quizzes![0]!
const paid = demoId('course', 'ui-design')
const receipt = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')

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
    await student.write({ css: 'input[name=confirmPassword]' }, account.password)
    await student.press({ css: 'input[type=checkbox]' })
    await student.press({ css: 'button[type=submit]', text: textOf('auth', 'register') })
    await student.see({ css: 'dialog[open]' })
  },
}

const wear: Step = {
  title: 'turns dark and light',
  async run({ student, textOf }) {
    await student.open('/')
    const brightness = () =>
      student.driver.ask(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]))
    await student.press({ css: 'button', whole: textOf('common', 'themeDark') })
    await student.until('the page is not dark', async () => (await brightness()) < 80)
    await student.open('/courses')
    await student.until('the next page is not dark', async () => (await brightness()) < 80)
    await student.press({ css: 'button', whole: textOf('common', 'themeLight') })
    await student.until('the page is not light', async () => (await brightness()) > 180)
  },
}

const sendProof: Step = {
  title: 'sends a proof of payment',
  async run({ student, textOf }) {
    await student.press({ css: 'dialog[open] button', text: textOf('enrolment', 'haveProof') })
    await student.chooseFile('dialog[open] .file-drop input', receipt)
    await student.press({ css: 'dialog[open] button', text: textOf('enrolment', 'sendProof') })
    await student.see({ css: 'dialog[open]', text: textOf('enrolment', 'received') })
  },
}

const activate: Step = {
  title: 'the desk activates, and the open page turns',
  async run({ student, openDesk, textOf, account }) {
    const desk = await openDesk()
    await desk.open('/login')
    await desk.write({ css: 'input[type=email]' }, 'desk@manara.example')
    await desk.write({ css: 'input[type=password]' }, 'manara123')
    await desk.press({ css: 'button[type=submit]', text: textOf('auth', 'login') })
    await desk.until('not in the console', () => desk.driver.ask(() => location.pathname.startsWith('/admin')))
    await desk.see({ css: 'main h1' })
    await desk.open('/admin/requests')
    await desk.write({ css: 'main input[type=search]' }, account.email)
    await desk.until('not one request', async () => (await desk.count('.queue-row')) === 1)
    await desk.see({ css: 'main', text: account.email })
    await desk.see({ css: 'canvas' })
    // The receipt is that of another request: asked once more.
    const anyway = textOf('requests', 'activateAnyway')
    await desk.press({ css: 'button', text: anyway })
    await desk.press({ css: 'dialog[open] button', text: anyway })
    // No reload.
    await student.see({ css: 'dialog[open] :is(h1, h2)', text: textOf('enrolment', 'dialogActive') })
  },
}

const watch: Step = {
  title: 'learns: the video plays',
  async run({ student, textOf }) {
    await student.press({ css: 'dialog[open] a[href*="/learn"]' })
    await student.see({ css: '.chapters .chapter' })
    await student.press({ css: '.player button', text: textOf('ui', 'playerStart').split('{{')[0]!.trim() })
    await student.until('the video does not play', () =>
      student.driver.ask(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5),
    )
  },
}

const finish: Step = {
  title: 'completes every chapter of a free course',
  async run({ student, textOf }) {
    await student.open(`/courses/${free}`)
    await student.press({ css: 'button', text: textOf('enrolment', 'startFree') })
    for (const [index, chapter] of study.chapters.entries()) {
      await student.see({ css: 'h2', text: chapter.title })
      await student.press({ css: '.lesson-head-actions button', text: textOf('learn', 'complete') })
      if (index === study.chapters.length - 1) break
      await student.press({ css: '.lesson-head-actions a', text: textOf('learn', 'nextChapter') })
    }
    await student.see({ css: 'main', text: textOf('learn', 'courseDone') })
  },
}

const pass: Step = {
  title: 'takes a quiz to a pass',
  async run({ student, textOf }) {
    await student.open(`/student/courses/${free}/learn?chapter=${demoId('chapter', 'study', quizChapter + 1)}`)
    await student.press({ css: 'a', text: textOf('learn', 'startQuiz') })
    for (const [index, question] of questions.entries()) {
      await student.see({
        css: '.quiz-place',
        text: textOf('quiz', 'place', { number: index + 1, count: questions.length }),
      })
      await checkSpace(student)
      for (const option of question.correct) {
        const name = question.type === 'true_false' ? textOf('quiz', option) : option
        await student.press({ css: 'label.quiz-option', text: name })
      }
      const isLast = index === questions.length - 1
      await student.press({ css: '.quiz-foot button', text: textOf('quiz', isLast ? 'submit' : 'next') })
    }
    await student.see({ css: ':is(h1, h2)', text: textOf('quiz', 'passedTitle') })
  },
}

/** A margin inside a legend leaks out of it in WebKit, and is lost. */
async function checkSpace(student: Person): Promise<void> {
  const space = await student.driver.ask(() => {
    const bottom = document.querySelector('fieldset legend h2')!.getBoundingClientRect().bottom
    return document.querySelector('fieldset .quiz-option')!.getBoundingClientRect().top - bottom
  })
  if (space < 12) throw new Error(`the question stands ${space} px above its answers`)
}

const certify: Step = {
  title: 'has a certificate: file, link, check',
  async run({ student, textOf, account }) {
    await student.open('/student/certificates')
    await student.see({ css: '.cert-card', text: 'MNR-' })
    const number = (await student.read('.cert-card')).match(/MNR-\d{4}-\w{4}-\w{4}/)?.[0]
    await student.see({ css: '.cert-card img[src^="blob:"]' })
    await student.press({ css: '.cert-card button', text: textOf('certificates', 'download') })
    await student.see({ css: 'body', text: textOf('certificates', 'downloaded') })
    await student.press({ css: '.cert-card button', text: textOf('certificates', 'share') })
    await student.see({ css: 'body', text: textOf('certificates', 'copied') })
    await student.open(`/verify/${number}`)
    await student.see({ css: 'main', text: textOf('verify', 'valid') })
    await student.see({ css: ':is(h1, h2)', text: account.name })
  },
}

const startAway: Step = {
  title: 'starts without a network, with what was opened before',
  isAway: true,
  async run({ student, goAway }) {
    await student.open('/')
    await student.until('no worker keeps the page', () =>
      student.driver.ask(async () => {
        const kept = await (await caches.open('pages')).keys()
        return Boolean(navigator.serviceWorker.controller) && kept.some(({ url }) => new URL(url).pathname === '/')
      }),
    )
    await goAway()
    await student.open('/')
    await student.see({ css: 'a.course-card' })
    await student.open(`/courses/${free}`)
    await student.see({ css: '.course-page h1' })
    // Never opened.
    await student.open('/terms')
    await student.see({ css: 'main:not([id]) h1' })
    await student.seeNone({ css: '.footer' })
  },
}

export const steps: Step[] = [visit, wear, register, sendProof, activate, watch, finish, pass, certify, startAway]
