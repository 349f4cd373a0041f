// Words that were never saved, of a course that cannot be opened: they are on this device alone, and can be read, copied and deleted here.
import { useState } from 'react'
import { useCopy } from '#kit/web/use-copy.ts'
import { readUser } from '#kit/web/session.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PlaceName } from '../builder/place-name.tsx'
import { placeOf } from '../builder/places.ts'
import { wordsIn } from './kept-words.ts'
import { plainText } from './plain-text.ts'
import { forgetChanges, keptOf } from './unsent-changes.ts'
import { languageOf } from '#kit/language-of.ts'

export function KeptWordsCard({ courseId }: { courseId: string }) {
  const { t } = useTranslation('builder')
  const copy = useCopy()
  const [words] = useState(() => wordsIn(keptOf(readUser()?.id ?? '', courseId)))
  const [bringBack, setBringBack] = useState<(() => void) | null>(null)
  if (words.length === 0) return null
  if (bringBack)
    return (
      <p className="layout-row layout-wrap kept-words" role="status">
        {t('keptWordsForgotten')}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            bringBack()
            setBringBack(null)
          }}
        >
          {t('keptWordsBack')}
        </Button>
      </p>
    )
  return (
    <section className="card card-pad-sm kept-words" aria-labelledby="kept-words">
      <h2 id="kept-words" className="text-medium">
        {t('keptWords')}
      </h2>
      <p className="text-sm text-muted">{t('keptWordsText')}</p>
      <dl>
        {words.map(({ path, value }) => (
          <div key={path}>
            <dt className="text-sm text-muted">
              <PlaceName place={placeOf(path)} />
            </dt>
            <dd className="conflict-text" lang={languageOf(plainText(value))} dir="auto">
              {plainText(value)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="layout-row layout-wrap">
        <Button
          size="sm"
          onClick={() => void copy(words.map(({ value }) => plainText(value)).join('\n\n'), t('copiedText'))}
        >
          {t('copyText')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            const back = forgetChanges(readUser()?.id ?? '', courseId)
            setBringBack(() => back)
          }}
        >
          {t('keptWordsForget')}
        </Button>
      </div>
    </section>
  )
}
