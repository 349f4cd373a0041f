// Under the video: how large it is, before one plays it (how long it is stands under the title), and how one likes to watch: saving data, with
// the transcript beside, by keys.
import { Captions, Keyboard } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatFileSize } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { isSavingData, preferPlayer, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Switch } from '#kit/web/ui/choice.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { LearnChapter } from './learn-data.ts'

interface LessonToolsProps {
  chapter: LearnChapter
  /** Undefined where there is no transcript, or no room beside the video. */
  transcript: { isShown: boolean; show: (shown: boolean) => void } | undefined
  onKeys: () => void
}

export function LessonTools({ chapter, transcript, onKeys }: LessonToolsProps) {
  const { t, i18n } = useTranslation('learn')
  const preferences = usePlayerPreferences()
  return (
    <div className="lesson-tools lesson-pad">
      {chapter.video_size !== null && (
        <span className="text-digits">
          {t('videoSize', { size: formatFileSize(chapter.video_size, currentLanguage(i18n)) })}
        </span>
      )}
      <span className="layout-grow" />
      {transcript && (
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={transcript.isShown}
          onClick={() => transcript.show(!transcript.isShown)}
        >
          <Icon of={Captions} size="sm" />
          {t('transcript')}
        </Button>
      )}
      <Button variant="ghost" size="sm" className="only-desktop" aria-haspopup="dialog" onClick={onKeys}>
        <Icon of={Keyboard} size="sm" />
        {t('keys')}
      </Button>
      <Switch
        label={t('dataSaving')}
        checked={isSavingData(preferences)}
        onChange={(event) => preferPlayer({ dataSaving: event.currentTarget.checked })}
      />
    </div>
  )
}
