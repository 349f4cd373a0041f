// Over a video that does not play: what happened, and what to do.
import { Button } from '#kit/web/ui/button.tsx'
import { useUiText } from '#kit/web/ui/text.ts'
import type { VideoKind } from './source.ts'

export function PlayerFailure({ video, onRetry }: { video: VideoKind; onRetry: () => void }) {
  const { t, language } = useUiText()
  const isForeign = video.kind === 'file' && video.hls && !playsHls()
  return (
    <div className="player-failure" role="alert" dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <p>{isForeign ? t('playerHls') : t('playerFailed')}</p>
      {!isForeign && (
        <Button variant="on-night" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** By itself, or by hls.js (hls-stream.ts). */
function playsHls(): boolean {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) return true
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
}
