// Words that were never saved, of a course that cannot be opened: they are on this device alone, and can be read and copied here.
import { useState } from 'react'
import { copyText } from '#kit/web/copy-text.ts'
import { readUser } from '#kit/web/session.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PlaceName } from '../builder/place-name.tsx'
import { placeOf } from '../builder/places.ts'
import { wordsIn } from './kept-words.ts'
import { plainText } from './plain-text.ts'
import { keptOf } from './unsent-changes.ts'

export function KeptWordsCard({ courseId }: { courseId: string }) {
  const { t } = useTranslation('builder')
  const [words] = useState(() => wordsIn(keptOf(readUser()?.id ?? '', courseId)))
  if (words.length === 0) return null
  const copy = async () => {
    if (await copyText(words.map(({ value }) => plainText(value)).join('\n\n'))) toast.success(t('copiedText'))
  }
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
            <dd className="conflict-text" dir="auto">
              {plainText(value)}
            </dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={() => void copy()}>
        {t('copyText')}
      </Button>
    </section>
  )
}
