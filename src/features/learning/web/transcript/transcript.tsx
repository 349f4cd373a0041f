// The transcript: follows the video until the reader scrolls, can be searched, and seeks on click.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { currentLanguage } from '#kit/web/i18n.ts'
import { usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { SearchField } from '#kit/web/ui/search-field.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import type { LearnChapter } from '../learn-data.ts'
import type { Playhead } from '../playhead.ts'
import { CueList } from './cue-list.tsx'
import { parseVtt } from './vtt.ts'

type CaptionFile = LearnChapter['captions'][number]

export interface TranscriptSearch {
  query: string
  setQuery: (query: string) => void
  /** The language chosen in the transcript. */
  chosen: string | null
  setChosen: (language: string) => void
}

interface TranscriptProps extends TranscriptSearch {
  captions: readonly CaptionFile[]
  /** The language of the course. */
  taughtIn: string
  playhead: Playhead
}

export function Transcript({ captions, taughtIn, playhead, ...search }: TranscriptProps) {
  const { t, i18n } = useTranslation('learn')
  const watched = usePlayerPreferences().captions
  const { query, setQuery, chosen, setChosen } = search
  // The language of the player's captions, unless another is chosen here.
  const wanted = [chosen, watched, currentLanguage(i18n), taughtIn]
  const file = wanted.flatMap((language) => captions.filter((each) => each.language === language))[0] ?? captions[0]
  const names = {
    ar: t('languageAr', { ns: 'ui' }),
    en: t('languageEn', { ns: 'ui' }),
    fr: t('languageFr', { ns: 'ui' }),
  }
  if (!file) return null
  return (
    <div className="transcript">
      <div className="transcript-head">
        <SearchField label={t('transcriptSearch')} value={query} onChange={setQuery} />
        {captions.length > 1 && (
          <Segmented
            label={t('transcriptLanguage')}
            segments={captions.map(({ language }) => ({ value: language, label: names[language] }))}
            value={file.language}
            onChange={setChosen}
          />
        )}
      </div>
      <Cues key={file.language} file={file} query={query} playhead={playhead} />
    </div>
  )
}

function Cues({ file, query, playhead }: { file: CaptionFile; query: string; playhead: Playhead }) {
  const { t } = useTranslation('learn')
  const {
    data: cues,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    // A later answer may sign the address anew: the words stay the same.
    queryKey: ['captions', file.url.split('/').slice(-2).join('/')],
    queryFn: async ({ signal }) => {
      const answer = await fetch(file.url, { signal })
      if (!answer.ok) throw new Error(`captions: ${answer.status}`)
      return parseVtt(await answer.text())
    },
    staleTime: Infinity,
  })
  if (cues) return <CueList cues={cues} language={file.language} query={query} playhead={playhead} />
  if (!isError) return <Skeleton lines={['full', 'mid', 'full', 'mid']} />
  return (
    <ErrorState title={t('transcriptFailed')} retry={() => void refetch()} retrying={isFetching}>
      {t('networkError', { ns: 'common' })}
    </ErrorState>
  )
}
