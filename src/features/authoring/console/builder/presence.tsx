// Other people who edit this course now (design/console.md, presence), by their changes within the last two minutes.
import { useQuery } from '@tanstack/react-query'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useOpen } from '../draft/use-draft.tsx'
import { draftQuery, type Draft } from '../queries.ts'

export type Other = Draft['editors'][number]

export function useOthers(): readonly Other[] {
  const { courseId } = useOpen()
  return useQuery(draftQuery(courseId)).data?.editors ?? []
}

/** Beside the state line. */
export function Presence() {
  const { t } = useTranslation('builder')
  const others = useOthers()
  if (others.length === 0) return null
  const [first] = others
  return (
    <p className="presence" role="status">
      {others.slice(0, 3).map((other, at) => (
        <Face key={other.id} other={other} at={at} />
      ))}
      <span>
        {first && others.length === 1
          ? t('editNow', { name: first.full_name })
          : t('editsNow', { count: others.length })}
      </span>
    </p>
  )
}

/** In the row of the chapter where the person is. */
export function Present({ other, at }: { other: Other; at: number }) {
  const { t } = useTranslation('builder')
  return (
    <span className="presence">
      <Face other={other} at={at} />
      {t('isHere', { name: other.full_name })}
    </span>
  )
}

const hues = ['hue-mulberry', 'hue-indigo', 'hue-olive'] as const

function Face({ other, at }: { other: Other; at: number }) {
  return (
    <span className={`presence-face ${hues[at % hues.length] ?? ''}`} aria-hidden>
      <UserText>{Array.from(other.full_name.trim())[0] ?? ''}</UserText>
    </span>
  )
}
