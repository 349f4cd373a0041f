// Drawings without people: the arch of empty states, the boat of the lost page.
import { daySea, Sea } from './scene-parts.tsx'

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
