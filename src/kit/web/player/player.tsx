// The video player: Vimeo, YouTube and own files behind one interface, with captions and controls of our own for own files (a frame of another
// service keeps its controls). Always left to right (product.md). Whoever shows it brings player.css: signed-in pages carry it.
import { Play } from 'lucide-react'
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useUiText } from '#kit/web/ui/text.ts'
import { ControlBar, type PlayerSettings } from './control-bar.tsx'
import { commandOf, type PlayerCommand, type Press } from './keys.ts'
import { PlayerFailure } from './player-failure.tsx'
import { isSavingData, playerPreferences } from './preferences.ts'
import { nextRate, changeRate } from './rates.ts'
import { readVideoAddress, type VideoKind } from './source.ts'
import { useControlsShown } from './use-controls-shown.ts'
import { useCaptions, type CaptionFile } from './use-captions.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useMedia, useMediaEvents } from './use-media.ts'
import { useRemembered } from './use-remembered.ts'

/** What the page around the player may ask of it. */
export interface PlayerHandle {
  seek: (second: number) => void
  /** Whether the key meant something to it. */
  press: (key: Press) => boolean
}

export interface PlayerProps {
  source: { address: string; poster?: string | null; captions?: readonly CaptionFile[] }
  title: string
  /** Second to begin at. */
  start?: number
  /** It begins by itself: somebody was watching it. */
  plays?: boolean
  /** Each second while the video is not paused. */
  onTick?: () => void
  onPosition?: (second: number) => void
  onEnded?: () => void
  /** Its length in seconds, as soon as it is known. */
  onLength?: (seconds: number) => void
  /** It does not play; another address may. */
  onFailed?: (wasPlaying: boolean) => void
  /** The captions do not come; from another address they may. */
  onCaptionsLost?: () => void
  /** How one likes to watch, in a menu of the bar: own files only, a frame of another service keeps its controls. */
  settings?: PlayerSettings
  handle?: Ref<PlayerHandle>
}

/** Another address is another video: everything starts afresh; so does «try again», at the place that was reached. */
export function Player({ start = 0, ...props }: PlayerProps) {
  const [again, setAgain] = useState({ count: 0, at: start })
  return (
    <Stage
      key={`${again.count} ${props.source.address}`}
      {...props}
      start={again.count === 0 ? start : again.at}
      onRetry={(at) => setAgain(({ count }) => ({ count: count + 1, at }))}
    />
  )
}

type StageProps = PlayerProps & { start: number; onRetry: (second: number) => void }

const noCaptions: readonly CaptionFile[] = []

function Stage({ source, title, start, plays = false, onRetry, handle, settings, ...listeners }: StageProps) {
  const { language } = useUiText()
  const [video] = useState(() => readVideoAddress(source.address))
  const stage = useRef<HTMLElement>(null)
  const isOwn = video.kind === 'file'
  const [isSaving] = useState(() => isSavingData(playerPreferences()))
  const [isWanted, setIsWanted] = useState(plays)
  const startAt = useRef(start)
  const isOpen = isOwn || isWanted || !isSaving
  const { element, host, media, state } = useMedia(video, {
    title,
    start: () => startAt.current,
    isOpen,
    isWanted,
    isSaving,
  })
  const [isUnderWay, setIsUnderWay] = useState(false)
  if (!isUnderWay && !state.paused) setIsUnderWay(true)
  useRemembered(media, state)
  useMediaEvents(state, isUnderWay, listeners)
  const files = (video.kind === 'file' && source.captions) || noCaptions
  const captions = useCaptions(element, files, language, listeners.onCaptionsLost)
  const fullscreen = useFullscreen(stage, element)
  const { isAwake, wake } = useControlsShown()

  function seek(second: number) {
    const place = Math.min(Math.max(0, second), state.duration || Infinity)
    startAt.current = place
    setIsUnderWay(isOpen)
    media.current?.seek(place)
  }
  function play() {
    setIsUnderWay(true)
    setIsWanted(true)
    // Refused before a press inside the frame: its own button is there.
    media.current?.play().catch(() => undefined)
  }
  const commands: Record<PlayerCommand, () => void> = {
    toggle: () => (state.paused ? play() : media.current?.pause()),
    back: () => seek(state.position - 5),
    forward: () => seek(state.position + 5),
    mute: () => media.current?.setMuted(!state.muted),
    fullscreen: fullscreen.toggle,
    captions: captions.toggle,
    slower: () => media.current?.setRate(nextRate(state.rate, -1)),
    faster: () => media.current?.setRate(nextRate(state.rate, 1)),
  }
  function press(key: Press): boolean {
    wake()
    const command = commandOf(key)
    if (command) commands[command]()
    return command !== null
  }
  function pressInside(event: KeyboardEvent) {
    if (!isOwnKey(event) && press(event)) event.preventDefault()
  }
  useImperativeHandle(handle, () => ({ seek, press }))

  const isResting = !state.paused && !isAwake
  return (
    // The keys are shortcuts for the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={stage}
      dir="ltr"
      className={classNames('video-frame player', isResting && 'is-resting')}
      aria-label={title}
      // Safari gives a pressed button no focus: the keys still reach the player.
      tabIndex={-1}
      onKeyDown={pressInside}
      onPointerMove={wake}
      onPointerDown={wake}
    >
      {isOwn ? (
        <OwnVideo ref={element} video={video} source={source} isSaving={isSaving} />
      ) : (
        <div ref={host} className="player-host" />
      )}
      {captions.text && (
        <p className="player-captions">
          <UserText>{captions.text}</UserText>
        </p>
      )}
      {(isOwn || !isUnderWay) && <Surface title={title} isPaused={state.paused} onPress={commands.toggle} />}
      {isOwn && (
        <ControlBar
          state={state}
          commands={commands}
          onSeek={seek}
          onVolume={(volume) => {
            media.current?.setMuted(volume === 0)
            media.current?.setVolume(volume)
          }}
          onSpeed={() => media.current?.setRate(changeRate(state.rate))}
          captions={captions}
          settings={settings}
          isFull={fullscreen.isFull}
          video={element}
        />
      )}
      {/* One that failed before it was there stands at no place of its own. */}
      {state.failed && <PlayerFailure video={video} onRetry={() => onRetry(state.position || startAt.current)} />}
    </section>
  )
}

/** The picture itself is a button: a press plays or pauses. */
function Surface({ title, isPaused, onPress }: { title: string; isPaused: boolean; onPress: () => void }) {
  const { t } = useUiText()
  return (
    <button
      type="button"
      className="player-surface"
      aria-label={t(isPaused ? 'playerStart' : 'playerStop', { title })}
      onClick={onPress}
    >
      {isPaused && (
        <span className="player-start">
          <Icon of={Play} />
        </span>
      )}
    </button>
  )
}

interface OwnVideoProps extends Pick<PlayerProps, 'source'> {
  ref: Ref<HTMLVideoElement>
  video: Extract<VideoKind, { kind: 'file' }>
  isSaving: boolean
}

function OwnVideo({ ref, video, source, isSaving }: OwnVideoProps) {
  return (
    // Captions are there where the school wrote them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={ref}
      src={video.hls ? undefined : video.address}
      poster={source.poster ?? undefined}
      preload={isSaving ? 'none' : 'metadata'}
      playsInline
      tabIndex={-1}
    >
      {source.captions?.map(({ language, url }) => (
        <track key={language} kind="captions" srcLang={language} label={language} src={url} />
      ))}
    </video>
  )
}

/** Space on a button presses it, arrows on the volume move the volume, and a menu has keys of its own. */
function isOwnKey({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLButtonElement) return key === ' ' || target.closest('[role=menu]') !== null
  return target instanceof HTMLInputElement && target.name === 'volume' && key.startsWith('Arrow')
}
