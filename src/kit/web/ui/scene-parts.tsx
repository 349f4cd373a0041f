// What the drawings share: eight-pointed stars, the scalloped sea, the lighthouse of the night panels.

export type Star = readonly [cx: number, cy: number, r: number]

/** Eight-pointed stars of one colour, as one path. */
export function Khatims({ at, fill }: { at: readonly Star[]; fill: string }) {
  return <path fill={fill} d={at.map(khatim).join('')} />
}

function khatim([cx, cy, r]: Star): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    const reach = i % 2 ? r * 0.7654 : r
    return `${(cx + reach * Math.cos(angle)).toFixed(1)} ${(cy + reach * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

interface SeaProps {
  /** Radii of the four rings of a wave, the outermost first. */
  radii: readonly [number, number, number, number]
  tones: readonly [string, string, string, string]
  /** Centre line of the first row, and how far the next rows lie below. */
  top: number
  step: number
  rows: number
  columns: number
  /** Even rows start half a wave to the end. */
  shifted?: boolean
  /** Row and column of the waves that carry the light. */
  lit?: readonly (readonly [row: number, column: number])[]
}

/** Rows of scallops, each over the last: one path for a ring of a whole row. */
export function Sea({ radii, tones, top, step, rows, columns, shifted, lit = [] }: SeaProps) {
  const width = radii[0] * 2
  return Array.from({ length: rows }, (_, row) => {
    const start = (row % 2 === 0) === Boolean(shifted) ? -radii[0] : -width
    const y = top + row * step
    const centres = Array.from({ length: columns }, (_, column) => start + column * width)
    const lamps = lit.filter(([litRow]) => litRow === row).map(([, column]) => centres[column] ?? 0)
    return (
      <g key={row}>
        {radii.map((r, ring) => (
          <path key={r} fill={tones[ring]} d={centres.map((x) => disc(x, y, r)).join('')} />
        ))}
        {lamps.length > 0 && (
          <path className="scene-light" fill="var(--lamp-400)" d={lamps.map((x) => disc(x, y, radii[3])).join('')} />
        )}
      </g>
    )
  })
}

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1-${r * 2} 0`
}

export const daySea = ['var(--sc-sea1)', 'var(--sc-sea2)', 'var(--sc-sea3)', 'var(--sc-sea4)'] as const
export const nightSea = ['var(--night-wave)', 'var(--sea-700)', 'var(--night-tile)', 'var(--sea-400)'] as const

/** The lighthouse of the night panels, its lamp at (100, 58) of a box of 200 by 340. */
export function NightLighthouse({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path fill="var(--white)" d="M76 92h48l22 248H54Z" />
      <path fill="var(--night-shade)" opacity=".6" d="M106 92h18l22 248h-28z" />
      <path fill="var(--night-tile)" d="M72.6 130h54.8l3.6 40H69zM65.5 214h69l3.5 40H62z" />
      <Khatims
        fill="var(--sea-300)"
        at={[
          [85, 150, 6],
          [100, 150, 6],
          [115, 150, 6],
          [80, 234, 7.5],
          [100, 234, 7.5],
          [120, 234, 7.5],
        ]}
      />
      <path fill="var(--night)" d="M93 200v-14a7 7 0 0 1 14 0v14z" />
      <path fill="var(--sea-300)" d="M62 82h76v10H62z" />
      <path fill="var(--white)" d="M68 76h64v7H68z" />
      <path className="scene-light" fill="var(--lamp-400)" d="M79 40h42v36H79z" />
      <path fill="var(--night)" d="M79 40h3.5v36H79zM92 40h3v36h-3zM105 40h3v36h-3zM117.5 40h3.5v36h-3.5z" />
      <path fill="var(--sea-300)" d="M71 41a29 29 0 0 1 58 0z" />
      <circle className="scene-light" cx="100" cy="8" r="5" fill="var(--lamp-400)" />
    </g>
  )
}
