// The lighthouse over the white city, in the arch of the home page; the beam reaches the title. Mirrors in LTR.
import { useId } from 'react'
import { daySea, Khatims, Sea } from '#kit/web/ui/scene-parts.tsx'

const arch = 'M32 600V260a228 228 0 0 1 456 0V600Z'
const beam = 'M280 176L1320 6V404Z'

export function HeroScene() {
  const id = useId()
  return (
    <svg className="hero-scene scene-mirror" viewBox="0 0 560 600" aria-hidden focusable={false}>
      <defs>
        <clipPath id={`${id}arch`}>
          <path d={arch} />
        </clipPath>
        <linearGradient id={`${id}far`} x1="0" x2="1">
          <stop offset="0" stopColor="var(--sc-beam)" stopOpacity="var(--sc-beam-o)" />
          <stop offset="1" stopColor="var(--sc-beam)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}near`} x1="1" x2="0">
          <stop offset="0" stopColor="var(--sc-beam)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--sc-beam)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path className="hero-beam" fill={`url(#${id}far)`} d={beam} />
      <g clipPath={`url(#${id}arch)`}>
        <Sky />
        <path className="hero-beam" fill={`url(#${id}far)`} d={beam} />
        <path fill={`url(#${id}near)`} opacity=".55" d="M244 176L-60 130V222Z" />
        <path fill="var(--sc-sail)" d="M438 452v-62l32 54zM432 452v-46l-22 42z" />
        <path fill="var(--sc-sea1)" d="M404 456h74l-13 18h-48z" />
        <CityBehind />
        <Tower />
        <CityBefore />
        <Sea
          radii={[36, 30.24, 21.6, 12.24]}
          tones={daySea}
          top={506}
          step={24}
          rows={5}
          columns={10}
          lit={[
            [0, 1],
            [2, 8],
            [3, 6],
            [4, 4],
          ]}
        />
      </g>
    </svg>
  )
}

function Sky() {
  return (
    <>
      <path fill="var(--sc-sky)" d="M0 0h560v600H0z" />
      <circle cx="262" cy="176" r="176" fill="var(--sc-ring1)" />
      <circle cx="262" cy="176" r="118" fill="var(--sc-ring2)" />
      <circle cx="262" cy="176" r="66" fill="var(--sc-ring3)" />
      <Khatims
        fill="var(--sc-star)"
        at={[
          [110, 250, 4],
          [160, 160, 3],
          [96, 330, 3],
          [400, 120, 3.5],
          [446, 210, 4],
          [420, 300, 3],
          [190, 92, 3],
          [340, 60, 4],
          [455, 350, 3],
        ]}
      />
    </>
  )
}

const smallWindow = 'v-10.5a4.5 4.5 0 0 1 9 0v10.5z'

function windows(...at: string[]): string {
  return at.map((corner) => `M${corner}${smallWindow}`).join('')
}

function CityBehind() {
  return (
    <>
      <path fill="var(--sc-wall3)" d="M58 404h54v110h-54zM334 410h58v110h-58z" />
      <path fill="var(--sc-win)" d={windows('68 439', '92 439', '368 445', '368 475')} />
      <path
        fill="var(--sc-wall2)"
        d="M118 424a21 21 0 0 1 42 0ZM104 424h70v100h-70zM321.6 432a14.4 14.4 0 0 1 28.8 0ZM312 432h48v90h-48z"
      />
      <path fill="var(--sc-win)" d={windows('117 461', '135 461', '153 461', '338 463')} />
    </>
  )
}

function Tower() {
  return (
    <>
      <path fill="var(--sc-wall)" d="M235 206h54l25 274H210Z" />
      <path fill="var(--sc-wall3)" opacity=".55" d="M270 206h19l25 274h-32Z" />
      <path
        fill="var(--sc-band)"
        d="M232.54 232h58.92l3.79 40h-66.5ZM224.02 322h75.97l3.78 40h-83.54ZM215.49 412h93.02l2.65 28h-98.32Z"
      />
      <Khatims
        fill="var(--sc-band2)"
        at={[
          [246, 252, 6.5],
          [262, 252, 6.5],
          [278, 252, 6.5],
          [240, 342, 8],
          [262, 342, 8],
          [284, 342, 8],
        ]}
      />
      <path fill="var(--sc-win)" d="M255 306v-14a7 7 0 0 1 14 0v14zM254 400v-16a8 8 0 0 1 16 0v16z" />
    </>
  )
}

function CityBefore() {
  return (
    <>
      <path fill="var(--sc-wall)" d="M168 448h52v70h-52zM296 456h44v60h-44z" />
      <path fill="var(--sc-win)" d={`${windows('178 479', '198 479')}M312 490v-14a6 6 0 0 1 12 0v14z`} />
      <path fill="var(--sc-band)" d="M222 196h80v11h-80z" />
      <path fill="var(--sc-wall)" d="M228 190h68v7h-68z" />
      <path fill="var(--sc-glass)" d="M240 152h44v38h-44z" />
      <path fill="var(--sc-band)" d="M239 152h4v38h-4zM253 152h3v38h-3zM268 152h3v38h-3zM281 152h4v38h-4z" />
      <path fill="var(--sc-band)" d="M232 153a30 30 0 0 1 60 0z" />
      <path fill="var(--sc-band2)" d="M232 149h60v5h-60z" />
      <circle cx="262" cy="117" r="5.5" fill="var(--sc-glass)" />
    </>
  )
}
