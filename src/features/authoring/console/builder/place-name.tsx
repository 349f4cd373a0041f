// The name of a place of the document in words: «الفصل 7 · الوصف».
import { UserText } from '#kit/web/ui/bidi.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Place } from './places.ts'

const fields = [
  'title',
  'title_en',
  'title_fr',
  'keywords',
  'summary',
  'summary_en',
  'description',
  'description_en',
  'language',
  'level',
  'category_id',
  'instructor_id',
  'thumbnail',
  'sequential',
  'certificate',
  'watched_percent',
  'hide_key_until_passed',
  'attempts_hours',
  'name',
  'name_en',
  'price',
  'features',
  'features_en',
  'retired',
  'chapters',
  'duration',
  'allow_preview',
  'video_url',
  'poster',
  'opens',
  'captions',
  'resources',
  'quizzes',
  'questions',
  'enforce_duration',
  'pass_mark',
  'max_attempts',
  'shuffle',
  'draw',
  'type',
  'question',
  'options',
  'correct',
  'tolerance',
  'explanation',
  'tags',
  'rules',
  'plans',
] as const
type Field = (typeof fields)[number]

export function fieldName(t: Translate<'builder'>, field: string): string {
  const known = fields.find((each): each is Field => each === field)
  return known ? t(`field_${known}`) : field
}

function chapterName(t: Translate<'builder'>, { chapter: n, title }: Place) {
  if (n === undefined) return title === undefined ? null : <span key="chapter">{t('placeGone')}</span>
  if (title === undefined) return <span key="chapter">{t('placeChapter', { n })}</span>
  return <UserText key="chapter">{t('placeChapterTitle', { n, title: title || t('untitled') })}</UserText>
}

export function PlaceName({ place }: { place: Place }) {
  const { t } = useTranslation('builder')
  const parts = [
    place.plan === undefined ? null : <UserText key="plan">{t('placePlan', { name: place.plan })}</UserText>,
    chapterName(t, place),
    place.quiz === undefined ? null : (
      <UserText key="quiz">{t('placeQuiz', { title: place.quiz || t('untitled') })}</UserText>
    ),
    place.question === undefined ? null : <span key="question">{t('placeQuestion', { n: place.question })}</span>,
    place.field === undefined ? null : <span key="field">{fieldName(t, place.field)}</span>,
  ].filter(Boolean)
  return (
    <span className="place-name">{parts.flatMap((part, index) => (index === 0 ? [part] : ['\u00A0· ', part]))}</span>
  )
}
