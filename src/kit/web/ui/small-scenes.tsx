// Drawings without people: the arch of empty states, the boat of the lost page, the bands of a certificate.
import { daySea, Khatims, Sea, type Star } from './scene-parts.tsx'

/** A light in an arch; `clouded` for errors. */
export function ArchScene({ clouded = false }: { clouded?: boolean }) {
  const waves = [28, 44, 60, 76, 92]
  return (
    <svg className="scene-small" viewBox="0 0 120 84" width="120" aria-hidden focusable={false}>
      <path fill="var(--sc-sky)" d="M20 84V44a40 40 0 0 1 80 0v40z" />
      <circle cx="60" cy="44" r="24" fill={clouded ? 'var(--sc-ring1)' : 'var(--sc-ring2)'} />
      <circle
        cx="60"
        cy="44"
        r="13"
        fill={clouded ? 'var(--border-strong)' : 'var(--sc-ring3)'}
        opacity={clouded ? 0.45 : 1}
      />
      {waves.map((x) => (
        <g key={x}>
          <circle cx={x} cy="84" r="10" fill="var(--sc-sea2)" />
          <circle cx={x} cy="84" r="6" fill="var(--sc-sea3)" />
        </g>
      ))}
    </svg>
  )
}

/** Fills `.lost-sea`. */
export function BoatScene() {
  return (
    <svg viewBox="0 0 1200 400" preserveAspectRatio="xMidYMax slice" aria-hidden focusable={false}>
      <circle cx="600" cy="280" r="150" fill="var(--sc-ring1)" />
      <circle cx="600" cy="280" r="96" fill="var(--sc-ring2)" />
      <g transform="translate(0 -28)">
        <path fill="var(--sc-sail)" stroke="var(--border)" d="M606 318v-86l46 74zM598 318v-64l-32 58z" />
        <path fill="var(--sc-band)" d="M550 324h112l-20 32h-72z" />
      </g>
      <Sea radii={[34, 28.5, 20, 11]} tones={daySea} top={352} step={23} rows={3} columns={21} shifted />
    </svg>
  )
}

/** The band of stars over a verified certificate. */
export function CertificateBand() {
  const centres = Array.from({ length: 24 }, (_, i) => 18 + i * 53)
  const middle = 601
  const others = centres.filter((x) => x !== middle)
  return (
    <svg className="cert-band" viewBox="0 0 1200 64" preserveAspectRatio="xMidYMid slice" aria-hidden focusable={false}>
      <path fill="var(--night)" d="M0 0h1200v64H0z" />
      <Khatims fill="var(--night-glow-3)" at={others.map((x) => [x, 32, 26.5])} />
      <Khatims fill="var(--lamp-400)" at={[[middle, 32, 26.5]]} />
      {centres.map((x) => (
        <circle key={x} cx={x} cy="32" r="8" fill={x === middle ? 'var(--night)' : 'var(--sea-400)'} />
      ))}
    </svg>
  )
}

/** The edge of a certificate in its small preview: stars and the seal. */
export function CertificateEdge() {
  const grid: Star[] = [-10, 20, 50, 80, 110, 140, 170, 200].flatMap((y) => [0, 30, 60].map((x): Star => [x, y, 15]))
  return (
    <svg className="cert-band" viewBox="0 0 60 190" preserveAspectRatio="xMidYMid slice" aria-hidden focusable={false}>
      <path fill="var(--night)" d="M0 0h60v190H0z" />
      <Khatims fill="var(--night-glow-1)" at={grid.filter((_, i) => i % 2 === 1)} />
      <Khatims fill="var(--night-glow-2)" at={grid.filter((_, i) => i % 2 === 0)} />
      <circle cx="30" cy="76" r="25" fill="var(--night)" />
      <circle cx="30" cy="76" r="23.5" fill="none" stroke="var(--paper-seal)" strokeWidth="1.5" />
      <Khatims fill="var(--paper-seal)" at={[[30, 76, 20]]} />
      <Khatims fill="var(--night)" at={[[30, 76, 13]]} />
      <Khatims fill="var(--paper)" at={[[30, 76, 8]]} />
    </svg>
  )
}
