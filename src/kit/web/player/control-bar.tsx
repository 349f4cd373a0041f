// The player's own controls, in the order of the mockup: play, time, place, length, volume, captions, speed, settings, floating window, full screen.
import { Maximize, Minimize, Pause, PictureInPicture2, Play, Settings, Volume2, VolumeX } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { formatClock } from '#kit/web/format-signed-in.ts'
import { formatNumber } from '#kit/web/format.ts'
import { optionally } from '#kit/web/optional-code.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu, type MenuItem } from '#kit/web/ui/menu.tsx'
import { useUiText } from '#kit/web/ui/text.ts'
import { useModule } from '#kit/web/use-module.ts'
import { BarButton } from './bar-button.tsx'
import { CaptionsButton } from './captions-button.tsx'
import type { PlayerCommand } from './keys.ts'
import type { MediaState, Quality } from './media.ts'
import type { CaptionChoice } from './use-captions.ts'

export interface PlayerSettings {
  label: string
  items: readonly MenuItem[]
}

interface ControlBarProps {
  state: MediaState
  commands: Record<PlayerCommand, () => void>
  onSeek: (second: number) => void
  onVolume: (volume: number) => void
  onSpeed: () => void
  captions: CaptionChoice
  settings: PlayerSettings | undefined
  isFull: boolean
  video: RefObject<HTMLVideoElement | null>
}

export function ControlBar(props: ControlBarProps) {
  const { state, commands, onSeek, onVolume, onSpeed, captions, settings, isFull, video } = props
  const { t, language } = useUiText()
  return (
    <div className="player-bar">
      <BarButton
        icon={state.paused ? Play : Pause}
        label={t(state.paused ? 'playerPlay' : 'playerPause')}
        onClick={commands.toggle}
      />
      <span className="player-time">{formatClock(state.position)}</span>
      <Timeline state={state} onSeek={onSeek} />
      <span className="player-time">{formatClock(state.duration)}</span>
      <Volume state={state} onMute={commands.mute} onVolume={onVolume} />
      {captions.languages.length > 0 && <CaptionsButton captions={captions} />}
      <button
        type="button"
        className="player-button player-speed"
        aria-label={t('playerSpeed', { value: formatNumber(state.rate, language, 2) })}
        onClick={onSpeed}
      >
        {`${formatNumber(state.rate, 'en', 2)}×`}
      </button>
      {state.quality && <QualityButton quality={state.quality} />}
      {settings && (
        <div dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <Menu label={settings.label} title={settings.label} className="player-button" items={settings.items}>
            <Icon of={Settings} size="sm" />
          </Menu>
        </div>
      )}
      <FloatButton video={video} />
      <BarButton
        icon={isFull ? Minimize : Maximize}
        label={t(isFull ? 'playerFullscreenEnd' : 'playerFullscreen')}
        onClick={commands.fullscreen}
      />
    </div>
  )
}

// Without it the network decides.
const ignore = () => {}
const loadQuality = () => optionally(() => import('./quality-menu.tsx'))

/** Its code comes with the first stream that has a choice. */
function QualityButton({ quality }: { quality: Quality }) {
  const lazily = useModule(true, loadQuality, ignore)
  return lazily && <lazily.QualityMenu quality={quality} />
}

/** A native range over a native progress: it fills without a style of its own. */
function Timeline({ state, onSeek }: Pick<ControlBarProps, 'state' | 'onSeek'>) {
  const { t } = useUiText()
  const { position, duration } = state
  return (
    <span className="player-line">
      <progress max={duration || 1} value={position} aria-hidden />
      <input
        type="range"
        name="position"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(position)}
        disabled={!state.ready}
        aria-label={t('playerSeek')}
        aria-valuetext={t('playerTimeOf', { position: formatClock(position), duration: formatClock(duration) })}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </span>
  )
}

interface VolumeProps {
  state: MediaState
  onMute: () => void
  onVolume: (volume: number) => void
}

function Volume({ state, onMute, onVolume }: VolumeProps) {
  const { t } = useUiText()
  const volume = state.muted ? 0 : state.volume
  return (
    <span className="player-volume player-wide-only">
      <BarButton
        icon={volume === 0 ? VolumeX : Volume2}
        label={t(state.muted ? 'playerUnmute' : 'playerMute')}
        onClick={onMute}
      />
      <span className="player-line">
        <progress max={1} value={volume} aria-hidden />
        <input
          type="range"
          name="volume"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-label={t('playerVolume')}
          onChange={(event) => onVolume(event.currentTarget.valueAsNumber)}
        />
      </span>
    </span>
  )
}

/** Where the browser can float the video over other windows. */
function FloatButton({ video }: Pick<ControlBarProps, 'video'>) {
  const { t } = useUiText()
  const [isOffered] = useState(() => typeof document !== 'undefined' && document.pictureInPictureEnabled)
  if (!isOffered) return null
  function toggle() {
    if (document.pictureInPictureElement) void document.exitPictureInPicture()
    // Refused while the video has no picture yet.
    else video.current?.requestPictureInPicture().catch(() => undefined)
  }
  return <BarButton icon={PictureInPicture2} label={t('playerFloat')} onClick={toggle} wideOnly />
}
