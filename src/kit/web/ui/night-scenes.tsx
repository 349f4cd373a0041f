// The lighthouse at night: behind a call to action, beside a form, at the end of a card; and the glow behind a result.
import { useId } from 'react'
import { NightLighthouse, nightSea, Sea } from './scene-parts.tsx'

function Beam({ id, strength, end = 1 }: { id: string; strength: number; end?: number }) {
  return (
    <linearGradient id={id} x1="0" x2="1">
      <stop offset="0" stopColor="var(--lamp-400)" stopOpacity={strength} />
      <stop offset={end} stopColor="var(--lamp-400)" stopOpacity="0" />
    </linearGradient>
  )
}

function Halo({ cx, cy, radii }: { cx: number; cy: number; radii: readonly [number, number] }) {
  return (
    <>
      <circle cx={cx} cy={cy} r={radii[0]} fill="var(--night-halo-1)" />
      <circle cx={cx} cy={cy} r={radii[1]} fill="var(--night-halo-2)" />
    </>
  )
}

/** Behind a call to action, in `.call-scene`'s place. */
export function CallScene() {
  const id = useId()
  return (
    <svg
      className="cta-scene scene-mirror"
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden
      focusable={false}
    >
      <Beam id={id} strength={0.55} end={0.85} />
      <Halo cx={200} cy={128} radii={[120, 74]} />
      <path fill={`url(#${id})`} d="M200 128L1400-60V300Z" />
      <NightLighthouse transform="translate(108 74) scale(.92)" />
      <Sea
        radii={[34, 28.5, 20, 11]}
        tones={nightSea}
        top={352}
        step={23}
        rows={3}
        columns={21}
        shifted
        lit={[
          [0, 1],
          [0, 10],
          [0, 19],
          [1, 4],
          [1, 13],
          [2, 7],
          [2, 16],
        ]}
      />
    </svg>
  )
}

/** Fills `.auth-side`. */
export function AuthScene() {
  const id = useId()
  return (
    <svg
      className="scene-mirror"
      viewBox="0 0 660 820"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden
      focusable={false}
    >
      <Beam id={id} strength={0.5} />
      <Halo cx={190} cy={412} radii={[150, 94]} />
      <path className="scene-light" fill={`url(#${id})`} d="M190 412L860 170V560Z" />
      <NightLighthouse transform="translate(68 342) scale(1.22)" />
      <Sea
        radii={[38, 32, 22.5, 12]}
        tones={nightSea}
        top={728}
        step={25}
        rows={5}
        columns={12}
        shifted
        lit={[
          [0, 1],
          [1, 7],
          [2, 2],
          [3, 8],
          [4, 3],
        ]}
      />
    </svg>
  )
}

/** The picture of the dashboard's first card: the whole lighthouse at any width, the sea running on past its edges. */
export function InvitationScene() {
  const id = useId()
  return (
    <svg
      className="scene-mirror"
      viewBox="0 0 300 216"
      preserveAspectRatio="xMinYMax meet"
      overflow="visible"
      aria-hidden
      focusable={false}
    >
      <Beam id={id} strength={0.5} />
      <Halo cx={86} cy={56} radii={[54, 34]} />
      <path fill={`url(#${id})`} d="M86 56L300 10V102Z" />
      <NightLighthouse transform="translate(36 27) scale(.5)" />
      <Sea
        radii={[17, 14.25, 10, 5.5]}
        tones={nightSea}
        top={184}
        step={11.5}
        rows={4}
        columns={42}
        shifted
        lit={[
          [0, 1],
          [0, 10],
          [0, 19],
          [1, 6],
          [1, 15],
          [2, 3],
          [2, 12],
          [2, 21],
        ]}
      />
    </svg>
  )
}

/** A glow behind a result, in a panel with `isolation: isolate`. */
export function ResultGlow() {
  return (
    <svg
      className="result-glow"
      viewBox="0 0 720 380"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden
      focusable={false}
    >
      <circle cx="360" cy="150" r="400" fill="var(--night-glow-1)" />
      <circle cx="360" cy="150" r="270" fill="var(--night-glow-2)" />
      <circle cx="360" cy="150" r="150" fill="var(--night-glow-3)" />
    </svg>
  )
}
