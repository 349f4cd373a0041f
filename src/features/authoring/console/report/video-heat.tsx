// Which seconds of a video are watched, always left to right; unusual parts are numbered and explained in words.
import { useState } from 'react'
import type { Language } from '#kit/contract.ts'
import { formatClock } from '#kit/web/format-signed-in.ts'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Report } from '../queries.ts'
import { sortedBy } from '../lists.ts'
import { BothViews } from './both-views.tsx'
import { pinsOf, type Pin } from './report-rules.ts'
import { SortedTable, type SortedColumn } from './sorted-table.tsx'

type Piece = Report['videos'][number]['seconds'][number]

export function VideoHeat({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('report')
  const films = report.videos.filter(({ seconds }) => seconds.some(({ views }) => views > 0))
  const [chosen, setChosen] = useState('')
  // Starts with the video that has most to tell.
  const first = sortedBy(films, (one, other) => pinsOf(other.seconds).length - pinsOf(one.seconds).length)[0]
  const film = films.find(({ chapter_id }) => chapter_id === chosen) ?? first
  if (!film) return null
  const title = (id: string) => {
    const at = report.chapters.findIndex((chapter) => chapter.id === id)
    return t('chapterTitle', { n: at + 1, title: report.chapters[at]?.title ?? '' })
  }
  const pins = pinsOf(film.seconds)
  return (
    <BothViews
      title={t('watched')}
      beside={
        <PillSelect
          label={t('chapter')}
          value={film === first ? '' : film.chapter_id}
          onChange={setChosen}
          options={films.map(({ chapter_id }) => ({
            value: chapter_id === first?.chapter_id ? '' : chapter_id,
            label: title(chapter_id),
          }))}
        />
      }
      table={
        <SortedTable
          caption={t('watched')}
          rows={film.seconds}
          rowId={({ from }) => String(from)}
          columns={columnsOf(t, currentLanguage(i18n))}
        />
      }
      chart={
        <div className="report-heat">
          <HeatLine seconds={film.seconds} pins={pins} />
          {pins.length === 0 ? (
            <p className="text-sm text-muted">{t('noPins')}</p>
          ) : (
            <ol className="report-pins">
              {pins.map((pin, at) => (
                <li key={pin.kind}>
                  <span className="report-pin">{at + 1}</span>
                  <span>
                    <span className="text-medium">
                      {t(`pin_${pin.kind}`)} <Ltr>{range(pin.from, pin.to)}</Ltr>
                    </span>
                    <span className="report-quiz">{t(`pinText_${pin.kind}`, { count: pin.views })}</span>
                  </span>
                </li>
              ))}
            </ol>
          )}
        </div>
      }
    />
  )
}

const range = (from: number, to: number) => `${formatClock(from)}–${formatClock(to)}`

function columnsOf(t: Translate<'report'>, language: Language): SortedColumn<Piece>[] {
  return [
    { id: 'time', head: t('time'), by: ({ from }) => from, cell: ({ from, to }) => <Ltr>{range(from, to)}</Ltr> },
    {
      id: 'views',
      head: t('views'),
      figure: true,
      by: ({ views }) => views,
      cell: ({ views }) => formatNumber(views, language),
    },
  ]
}

function HeatLine({ seconds, pins }: { seconds: readonly Piece[]; pins: readonly Pin[] }) {
  const { t } = useTranslation('report')
  const end = seconds.at(-1)?.to ?? 1
  const most = Math.max(1, ...seconds.map(({ views }) => views))
  const x = (second: number) => (second / end) * 1000
  const y = (views: number) => 140 - (views / most) * 110
  const points = seconds.map(({ from, to, views }) => `${x((from + to) / 2).toFixed(1)},${y(views).toFixed(1)}`)
  // From edge to edge.
  const line = [`0,${y(seconds[0]?.views ?? 0)}`, ...points, `1000,${y(seconds.at(-1)?.views ?? 0)}`].join(' ')
  const share = (second: number) => `${((second / end) * 100).toFixed(2)}%`
  return (
    <div dir="ltr">
      <div className="report-film">
        <svg
          className="report-line"
          viewBox="0 0 1000 140"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('heatLabel')}
        >
          <polygon points={`0,140 ${line} 1000,140`} />
          <polyline points={line} />
        </svg>
        {/* In pixels, so that circles stay round in a line of any width. */}
        <svg className="report-marks" aria-hidden>
          {pins.map((pin, at) => {
            const middle = pin.kind === 'left' ? share(pin.from) : share((pin.from + pin.to) / 2)
            return (
              <g key={pin.kind} className={`report-mark-${pin.kind}`}>
                {pin.kind === 'left' ? (
                  <line x1={middle} x2={middle} y1="26" y2="100%" />
                ) : (
                  <rect x={share(pin.from)} y="26" width={share(pin.to - pin.from)} height="100%" />
                )}
                <circle cx={middle} cy="13" r="11.5" />
                <text x={middle} y="17.5" textAnchor="middle">
                  {at + 1}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <div className="report-axis">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{formatClock(part * end)}</span>
        ))}
      </div>
    </div>
  )
}
