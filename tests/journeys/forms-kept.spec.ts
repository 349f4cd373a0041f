// Nothing typed into a form of the console is lost by a refused save, a lost network, a press beside its dialog or an ended session; and what
// was done is done once, though its answer was lost.
import { demoId } from '#demo/ids.ts'
import { beginCourse } from './author-api.ts'
import { expect } from './journey.ts'
import { test, type TriedForm } from './tried-forms.ts'
import { toastsOf } from './toasts.ts'

test('on the sheet of a student @only-ar', async ({ page, textOf, formsOf, graduate }) => {
  const { api, tries, field, press, item, boxed } = await formsOf('students')
  const { course, student } = await graduate(api)
  const act = (key: string) => () => page.getByRole('button', { name: textOf('students', key) }).click()
  const ofCertificate = (key: string) => async () => {
    await page.getByRole('button', { name: /MNR-/ }).first().click()
    await item(key)()
  }
  const chapter = page.getByRole('dialog').getByRole('button', { name: textOf('students', 'chapter'), exact: true })
  const reset = boxed(act('reset'), { reason: 'أعاد الفصل' }, 'resetChapterNow', ['POST', /\/reset-chapter$/])
  await tries(`/admin/students/${student}`, [
    {
      fields: [[field('newNote'), 'تتّصل مساءً.']],
      save: press('addNote'),
      sends: ['POST', /\/notes$/],
      act: 'note.create',
    },
    { ...reset, fields: [[chapter, true], ...reset.fields], act: 'student.reset_chapter' },
    boxed(ofCertificate('reissue'), { nameOnIt: 'نورة بنت سالم', reason: 'خطأ في الاسم' }, 'reissueNow', [
      'POST',
      /\/reissue$/,
    ]),
    boxed(ofCertificate('revoke'), { reason: 'صدرت سهوًا' }, 'revokeNow', ['POST', /\/revoke$/], {
      act: 'certificate.revoke',
    }),
    boxed(act('suspend'), { reason: 'تسعة أجهزة' }, 'suspendNow', ['POST', /\/suspend$/], { act: 'student.suspend' }),
  ])
  await api.write('POST', `/admin/courses/${course}/archive`, {})
})

test('on reviews and questions @only-en', async ({ page, textOf, formsOf, graduate }) => {
  const { api, tries, field, press, boxed } = await formsOf('moderation')
  const { course, account } = await graduate(api)
  const review = page.locator('.moderation-review').filter({ hasText: account.name }).first()
  const open = (key: string) => () =>
    review.getByRole('button', { name: new RegExp(`^${textOf('moderation', key)}`) }).click()
  const hide = boxed(open('hide'), { reason: 'She asked us to' }, 'hideNow', ['POST', /\/hide$/])
  // Answered ones leave the list of those that wait: in the list of all they stay.
  await tries(`/admin/reviews?state=all&course_id=${course}`, [
    { ...hide, fields: [[page.getByRole('radio', { name: textOf('moderation', 'whyOther') }), true], ...hide.fields] },
    {
      open: open('reply'),
      fields: [[field('yourReply'), 'More chapters come in May.']],
      save: press('publishReply'),
      sends: ['POST', /\/reply$/],
      act: 'review.reply',
    },
  ])
  const asked = page.locator('.inbox-item').filter({ hasText: course })
  await tries('/admin/student-questions', [
    {
      open: async () => {
        const answer = asked.getByRole('button', { name: textOf('inbox', 'answer'), exact: true })
        await expect(asked.getByRole('button').first()).toBeVisible()
        if (await answer.isVisible()) await answer.click()
      },
      fields: [
        [asked.getByRole('textbox'), 'Yes: at the end of the chapter.'],
        [asked.getByRole('checkbox'), true],
      ],
      save: () => asked.getByRole('button', { name: textOf('inbox', 'send') }).click(),
      sends: ['POST', /\/answer$/],
      act: 'question.answer',
    },
  ])
  await api.write('POST', `/admin/courses/${course}/archive`, {})
})

test('on the desk @only-ar', async ({ page, request, formsOf, newStudent }) => {
  const { api, tries, press, item, boxed } = await formsOf('requests')
  const account = await newStudent()
  const wanted = { course_id: demoId('course', 'ui-design'), plan_id: demoId('plan', 'ui-design', 1) }
  const { token } = await (await request.post('/api/auth/login', { data: account })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { code } = (await (await request.post('/api/student/enrolment-requests', { headers, data: wanted })).json())
    .data
  const more = (key: string) => async () => {
    await press('more')()
    await item(key)()
  }
  const table = `البريد;الدورة;الخطة\n${account.email};لا دورة كهذه;1`
  const given = { course: demoId('course', 'python'), plan: demoId('plan', 'python', 1), paidAmount: '4900' }
  const saved = await api.read('/admin/reply-templates')
  const ready = boxed(more('templatesTitle'), {}, 'save', ['PUT', /\/reply-templates$/])
  const box = page.getByRole('dialog').getByRole('textbox')
  const reason = (open: string, save: string, act: string) => ({
    ...boxed(press(open), {}, save, ['POST', new RegExp(`/${act}$`)]),
    fields: [[box, `صورة أخرى من فضلك، ${act}`]] as const,
  })
  await tries(`/admin/requests?q=${code}`, [
    boxed(more('importTitle'), { importTable: table }, 'importLook', ['POST', /\/enrolments\/import$/]),
    { ...ready, fields: [[box.first(), 'جواب جاهز آخر.']] },
    boxed(press('enrolByEmail'), { studentEmail: account.email, ...given }, 'activate', ['POST', /\/enrolments$/], {
      act: 'enrolment.create',
    }),
    reason('ask', 'askNow', 'ask-again'),
    { ...reason('reject', 'rejectNow', 'reject'), act: 'request.reject' },
  ])
  expect(await api.read('/admin/reply-templates')).toEqual(saved)
})

test('on payments @only-en', async ({ page, formsOf, newStudent }) => {
  const { api, tries, item, boxed } = await formsOf('payments')
  const { email } = await newStudent()
  const bought = { course_id: demoId('course', 'python'), plan_id: demoId('plan', 'python', 1) }
  const paid = { paid_amount: 4900, method: 'ccp', transaction_number: `refund ${Date.now()}` }
  await api.write('POST', '/admin/enrolments', { email, ...bought, ...paid })
  const start = (key: string) => async () => {
    await page.getByRole('button', { name: /R-\d/ }).last().click()
    await item(key)()
  }
  const dialog = page.getByRole('dialog')
  const path = (end: string): TriedForm['sends'] => ['POST', new RegExp(`${end}$`)]
  await tries(`/admin/payments?q=${email}`, [
    {
      ...boxed(start('refundStart'), { refundAmount: '4000', refundReason: 'Bought twice' }, 'cancel', path('/refund')),
      save: () => dialog.locator('.btn-danger').click(),
      act: 'enrolment.refund',
    },
  ])
  await tries(`/admin/payments?q=${email}`, [
    boxed(start('reverseStart'), { reverseNote: 'A mistake' }, 'reverseNow', path('/reverse'), {
      act: 'refund.reverse',
    }),
  ])
  const statements = await formsOf('statements')
  await statements.tries('/admin/payments/statement', [
    {
      fields: [[statements.field('paste'), 'date;label;credit\n2026-01-01;x;4900']],
      save: statements.press('compare'),
      sends: path('/statements'),
    },
  ])
})

test('on messages, and news to students @only-ar', async ({ page, textOf, request, formsOf, graduate }) => {
  const messages = await formsOf('messages')
  const subject = `سؤال ${Date.now()}`
  const data = { name: 'لينة', email: 'lina.k@example.dz', subject, message: 'كم تدوم الدورة؟' }
  expect((await request.post('/api/contact', { data })).ok()).toBe(true)
  await messages.tries('/admin/messages', [
    {
      open: () => page.getByRole('button', { name: subject }).click(),
      fields: [[page.getByRole('textbox', { name: textOf('messages', 'answer') }), 'أسبوعان.']],
      save: () => page.getByRole('button', { name: textOf('messages', 'sendClose') }).click(),
      sends: ['POST', /\/answer$/],
      act: 'message.answer',
    },
  ])
  // It was sent, and nobody was told that it was not.
  expect(toastsOf(page)).not.toContain(textOf('messages', 'notSent'))
  const { tries, field, press, api } = await formsOf('announcements')
  const { course } = await graduate(api)
  const sure = page.getByRole('dialog').getByRole('button', { name: textOf('announcements', 'sendNow') })
  await tries('/admin/announcements/new', [
    {
      fields: [
        [field('toStudentsOf'), course],
        [field('title'), 'لقاء الخميس'],
        [field('text'), 'نلتقي مساء الخميس.'],
      ],
      save: async () => {
        await press('sendNow')()
        await sure.click()
      },
      sends: ['POST', /\/announcements$/],
      act: 'announcement.create',
    },
  ])
  await api.write('POST', `/admin/courses/${course}/archive`, {})
})

test('of names and courses @only-en', async ({ page, textOf, formsOf }) => {
  const { api, tries, press, boxed } = await formsOf('names')
  const made = `Astronomy ${Date.now()}`
  const onTab = (tab: string, add: string) => async () => {
    await page.getByRole('tab', { name: textOf('names', tab) }).click()
    await press(add)()
  }
  const clay = page.getByRole('radio', { name: textOf('names', 'hue_clay') })
  const path = (name: string): TriedForm['sends'] => ['POST', new RegExp(`/${name}$`)]
  const about = { name: made, nameEn: 'Stars', description: 'Nights' }
  const category = boxed(onTab('categories', 'addCategory'), about, 'save', path('categories'))
  const words = { wordsEqual: `${made}\nFalak`, wordsWider: 'Nights' }
  const person = { name: made, headline: 'Looks up', bio: 'For years.' }
  await tries('/admin/names', [
    { ...category, fields: [...category.fields, [clay, true]], act: 'category.create' },
    boxed(onTab('instructors', 'addInstructor'), person, 'save', path('instructors'), { act: 'instructor.create' }),
    boxed(onTab('words', 'addWords'), words, 'save', path('search-words'), { act: 'synonym.create' }),
  ])
  // Others count the names of this school, and its courses.
  for (const kind of ['categories', 'instructors', 'search-words']) {
    const { id } = (await api.read(`/admin/${kind}?q=${made}`))[0]
    await api.write('DELETE', `/admin/${kind}/${id}`, {})
  }
  const courses = await formsOf('courses')
  const begun = await beginCourse(api, made)
  const begin = { courseTitle: 'Nights', category: 'new', newCategory: 'Skies' }
  const ofRow = async () => {
    await page.getByRole('row').filter({ hasText: made }).locator('.btn-icon').click()
    await courses.item('duplicate')()
  }
  await courses.tries('/admin/courses?status=draft', [
    courses.boxed(courses.press('newCourse'), begin, 'createNow', path('categories')),
    courses.boxed(ofRow, { copyTitle: `${made} again` }, 'duplicateNow', path('duplicate'), {
      act: 'course.duplicate',
    }),
  ])
  const copy = (await api.read(`/admin/courses?status=draft&q=${made}`)).find(({ id }: { id: string }) => id !== begun)
  for (const id of [begun, copy.id]) await api.write('POST', `/admin/courses/${id}/archive`, {})
})

test('of settings and the team @only-ar', async ({ page, textOf, formsOf }) => {
  const { api, tries, field, press } = await formsOf('settings')
  const sends: TriedForm['sends'] = ['PUT', /\/admin\/settings$/]
  const save = press('save')
  const name = 'صندوق المدرسة'
  const openMethod = async () => {
    const written = page.getByRole('button', { name: textOf('settings', 'change', { name }) })
    await expect(page.locator('.settings-methods li').first()).toBeVisible()
    if (await written.isVisible()) await written.click()
    else await press('addMethod')()
  }
  const account = [
    [field('methodNameAr'), name],
    [field('holder'), 'عمر بلحاج'],
    [field('accountNumber'), '0023456789'],
  ] as const
  await tries('/admin/settings/payment', [{ open: openMethod, fields: account, save, sends }])
  const letter = [
    [field('senderName'), 'مدرسة أخرى'],
    [field('mailSubject'), 'فُتحت دورتك'],
    [field('mailText'), 'أهلا {الاسم}، فُتحت الدورة.'],
  ] as const
  await tries('/admin/settings/mail', [{ fields: letter, save, sends }])
  const email = `forms-${Date.now()}@example.dz`
  const team = await formsOf('team')
  const invitation = [
    [team.field('inviteBy'), email],
    [team.field('role'), 'staff'],
  ] as const
  const invite: TriedForm['sends'] = ['POST', /\/team\/invite$/]
  await team.tries('/admin/settings/team', [
    { fields: invitation, save: team.press('invite'), sends: invite, act: 'member.invite' },
  ])
  const member = (await api.read('/admin/team')).find((one: { email: string }) => one.email === email)
  await api.write('DELETE', `/admin/team/${member.id}`, {})
})
