// The stars of a certificate: the band over a verified one, the edge of its small preview.
import { Khatims, type Star } from '#kit/web/ui/scene-parts.tsx'

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
