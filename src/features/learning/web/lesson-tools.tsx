// Below the video: viewing options: the transcript beside it, keyboard shortcuts, data saving where another service plays the video.
import { Captions, Keyboard } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isSavingData, preferPlayer, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { readVideoAddress } from '#kit/web/player/source.ts'
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
  const { t } = useTranslation('learn')
  const preferences = usePlayerPreferences()
  return (
    <div className="lesson-tools lesson-pad">
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
      {/* Own files have it in the player's menu, with their size. */}
      {chapter.vimeo_url && readVideoAddress(chapter.vimeo_url).kind !== 'file' && (
        <Switch
          label={t('dataSaving')}
          checked={isSavingData(preferences)}
          onChange={(event) => preferPlayer({ dataSaving: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
