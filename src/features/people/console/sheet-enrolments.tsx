// A student's courses: a strip of chapters; when opened, how much of each was watched, and the results of its quizzes.
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#kit/languages.ts'
import { formatDate, formatDurationShort, formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { Translate } from '#kit/web/text-keys.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText, VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { refundUntil } from '#features/money/refund-rule.ts'
import type { Sheet } from './queries.ts'
import { oncePerCourse } from './once-per-course.ts'
import { SheetPart } from './sheet-part.tsx'

type Enrolment = Sheet['enrolments'][number]
type Chapter = Enrolment['chapters'][number]

export function SheetEnrolments({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('students')
  const { enrolments, waiting } = sheet
  return (
    <SheetPart id="enrolments" title={t('part_enrolments')} count={oncePerCourse([...enrolments, ...waiting]).length}>
      {enrolments.length + waiting.length === 0 && <p className="sheet-none">{t('noEnrolments')}</p>}
      <ul>
        {enrolments.map((enrolment, index) => (
          <li key={enrolment.id} className="sheet-enrolment">
            <EnrolmentRow enrolment={enrolment} isFirst={index === 0} />
          </li>
        ))}
        {waiting.map((each) => (
          <li key={each.id} className="sheet-enrolment">
            <WaitingRow waiting={each} />
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}

/** Given by the desk; the proof of the address opens it. */
function WaitingRow({ waiting }: { waiting: Sheet['waiting'][number] }) {
  const { t, i18n } = useTranslation('students')
  const { courses, plan_name, amount, created_at } = waiting
  const date = formatDate(new Date(created_at), currentLanguage(i18n))
  return (
    <>
      <div className="layout-row layout-between">
        <h3 className="sheet-course">
          <UserText as="bdi">{courses.title}</UserText>
        </h3>
        <Price amount={amount} />
      </div>
      <p className="text-xs text-muted">
        {t('waitsForProof')}
        {'\u00A0· '}
        <UserText as="bdi">{plan_name}</UserText>
        {'\u00A0· '}
        {t('since', { date })}
      </p>
    </>
  )
}

function EnrolmentRow({ enrolment, isFirst }: { enrolment: Enrolment; isFirst: boolean }) {
  const { t, i18n } = useTranslation('students')
  const language = currentLanguage(i18n)
  const { courses, completion_percentage: percent, completed_chapters: done, total_chapters: total } = enrolment
  const isClosed = enrolment.status !== 'active'
  const words = [
    isClosed ? t(enrolment.status === 'refunded' ? 'refunded' : 'ended') : undefined,
    t('chaptersOf', { count: total, done: formatNumber(done, language) }),
    enrolment.plan_name ?? t(enrolment.source === 'free' ? 'free' : 'noPlan'),
    t('since', { date: formatDate(new Date(enrolment.activated_at), language) }),
    enrolment.refund && refundWords(enrolment.refund, enrolment.activated_at, { t, language }),
  ].filter(Boolean)
  return (
    <>
      <div className="layout-row layout-between">
        <h3 className="sheet-course">
          <UserText as="bdi">{courses.title}</UserText>
        </h3>
        <Badge {...(percent === 100 ? { tone: 'ok' as const } : percent > 0 && { tone: 'sea' as const })}>
          {formatPercent(percent, language)}
        </Badge>
      </div>
      <Strip chapters={enrolment.chapters} />
      <p className="text-xs text-muted">{words.join('\u00A0· ')}</p>
      {total > 0 && <Chapters enrolment={enrolment} isOpenAtFirst={isFirst && !isClosed && done > 0} />}
    </>
  )
}

/** Whether the school's rule gives the money back: until when, or why not. */
function refundWords(
  { eligible, days, completed_percent, limits }: NonNullable<Enrolment['refund']>,
  bought: string,
  { t, language }: { t: Translate<'students'>; language: Language },
): string {
  if (days > limits.days) return t('refundOver', { count: days })
  if (eligible) {
    return t('refundUntil', { date: formatDate(refundUntil(new Date(bought), limits), language) })
  }
  const [done, percent] = [completed_percent, limits.percent].map((share) => formatPercent(share, language))
  return t('refundLearned', { done, percent })
}

/** Those that were opened, the last one first. */
function begunOf(chapters: Chapter[]): Chapter[] {
  return chapters.filter(({ updated_at }) => updated_at).sort((a, b) => (a.updated_at! < b.updated_at! ? 1 : -1))
}

/** The last chapter with activity that is not completed; between two chapters, the next one. */
function currentOf(chapters: Chapter[]): Chapter | undefined {
  const begun = begunOf(chapters)
  return (begun.length > 0 ? [...begun, ...chapters] : []).find(({ completed_at }) => !completed_at)
}

function Strip({ chapters }: { chapters: Chapter[] }) {
  const current = currentOf(chapters)
  return (
    <div className="sheet-strip" aria-hidden>
      {chapters.map((chapter) => (
        <i
          key={chapter.id}
          className={classNames(chapter.completed_at && 'is-done', chapter === current && 'is-current')}
        />
      ))}
    </div>
  )
}

const mostRows = 4

/** Opened chapters, the newest first; a button shows all of them in their order. */
function Chapters({ enrolment, isOpenAtFirst }: { enrolment: Enrolment; isOpenAtFirst: boolean }) {
  const { t } = useTranslation('students')
  const [shown, setShown] = useState<'none' | 'some' | 'all'>(isOpenAtFirst ? 'some' : 'none')
  const { chapters } = enrolment
  const current = currentOf(chapters)
  const begun = begunOf(chapters).slice(0, mostRows)
  const rows = shown === 'all' ? chapters : shown === 'some' ? begun : []
  const isMore = shown !== 'all' && (shown === 'none' || chapters.length > begun.length)
  return (
    <>
      {rows.length > 0 && (
        <table className="sheet-chapters">
          <thead>
            <tr>
              <th scope="col">{t('chapter')}</th>
              <th scope="col">{t('watched')}</th>
              <th scope="col">{t('quiz')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((chapter) => (
              <ChapterRow
                key={chapter.id}
                chapter={chapter}
                number={chapters.indexOf(chapter) + 1}
                isCurrent={chapter === current}
              />
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        className="more-link"
        aria-expanded={!isMore}
        onClick={() => setShown(isMore ? 'all' : 'none')}
      >
        {isMore ? t('allChapters', { count: chapters.length }) : t('lessChapters')}
        <Icon of={ChevronDown} size="sm" className={isMore ? undefined : 'sheet-turned'} />
      </button>
    </>
  )
}

function ChapterRow({ chapter, number, isCurrent }: { chapter: Chapter; number: number; isCurrent: boolean }) {
  const { t, i18n } = useTranslation('students')
  const language = currentLanguage(i18n)
  const { completed_at, watch_time, duration, quizzes } = chapter
  const minutes = Math.round(watch_time / 60)
  return (
    <tr>
      <th scope="row">
        <span className="sheet-chapter">
          <span className={classNames('sheet-number', completed_at && 'is-done', isCurrent && 'is-current')}>
            {completed_at ? <Icon of={Check} size="xs" /> : number}
          </span>
          <UserText as="bdi">{chapter.title}</UserText>
        </span>
        {completed_at && <VisuallyHidden>{t('completed')}</VisuallyHidden>}
      </th>
      <td>
        {completed_at || watch_time === 0
          ? formatDurationShort(watch_time === 0 ? 0 : minutes, language)
          : t('watchedOf', {
              watched: formatDurationShort(minutes, language),
              duration: formatDurationShort(duration, language),
            })}
      </td>
      <td>
        {quizzes.length === 0
          ? '—'
          : quizzes
              .map(({ best_score }) => (best_score === null ? t('notTried') : formatPercent(best_score, language)))
              .join('\u00A0· ')}
      </td>
    </tr>
  )
}
