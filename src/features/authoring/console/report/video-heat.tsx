// Which seconds of a film are watched, always left to right; what stands out is numbered and explained in words.
import { useState } from 'react'
import { formatClock, formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import type { Language } from '#kit/contract.ts'
import type { Translate } from '#kit/web/text-keys.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Report } from '../queries.ts'
import { useView } from './chapter-bars.tsx'
import { pinsOf } from './report-rules.ts'

type Piece = Report['videos'][number]['seconds'][number]

export function VideoHeat({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const { view, choice } = useView()
  const films = report.videos.filter(({ seconds }) => seconds.length > 0)
  const [chosen, setChosen] = useState('')
  const film = films.find(({ chapter_id }) => chapter_id === chosen) ?? films[0]
  if (!film) return null
  const title = (id: string) => {
    const at = report.chapters.findIndex((chapter) => chapter.id === id)
    return t('chapterTitle', { n: at + 1, title: report.chapters[at]?.title ?? '' })
  }
  const pins = pinsOf(film.seconds)
  return (
    <section className="card report-card">
      <div className="card-head">
        <span className="layout-row layout-wrap">
          <h2 className="text-medium">{t('watched')}</h2>
          <PillSelect
            label={t('chapter')}
            value={film === films[0] ? '' : film.chapter_id}
            onChange={setChosen}
            options={films.map(({ chapter_id }, at) => ({
              value: at === 0 ? '' : chapter_id,
              label: title(chapter_id),
            }))}
          />
        </span>
        {choice}
      </div>
      {view === 'table' ? (
        <Table
          caption={t('watched')}
          rows={film.seconds}
          rowId={({ from }) => String(from)}
          columns={columnsOf(t, language)}
        />
      ) : (
        <div className="report-heat">
          <HeatLine seconds={film.seconds} pins={pins} />
          <ol className="report-pins">
            {pins.map((pin, at) => (
              <li key={pin.kind}>
                <span className="report-pin">{at + 1}</span>
                <span>
                  {t(`pin_${pin.kind}`)} <Ltr>{range(pin.from, pin.to)}</Ltr>
                  <span className="report-quiz">{t(`pinText_${pin.kind}`, { count: pin.views })}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

const range = (from: number, to: number) => `${formatClock(from)}–${formatClock(to)}`

function columnsOf(t: Translate<'report'>, language: Language): Column<Piece>[] {
  return [
    { id: 'time', head: t('time'), cell: ({ from, to }) => <Ltr>{range(from, to)}</Ltr> },
    { id: 'views', head: t('views'), figure: true, cell: ({ views }) => formatNumber(views, language) },
  ]
}

function HeatLine({
  seconds,
  pins,
}: {
  seconds: Report['videos'][number]['seconds']
  pins: ReturnType<typeof pinsOf>
}) {
  const { t } = useTranslation('report')
  const end = seconds.at(-1)?.to ?? 1
  const most = Math.max(1, ...seconds.map(({ views }) => views))
  const x = (second: number) => (second / end) * 1000
  const y = (views: number) => 140 - (views / most) * 110
  const line = seconds.map(({ from, to, views }) => `${x((from + to) / 2).toFixed(1)},${y(views).toFixed(1)}`).join(' ')
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * end)
  return (
    <div dir="ltr">
      <svg
        className="report-line"
        viewBox="0 0 1000 150"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('heatLabel')}
      >
        <polygon points={`0,140 ${line} 1000,140`} />
        <polyline points={line} />
      </svg>
      <svg className="report-pin-row" viewBox="0 0 1000 28" aria-hidden>
        {pins.map((pin, at) => (
          <g key={pin.kind}>
            <circle cx={Math.min(986, Math.max(14, x((pin.from + pin.to) / 2)))} cy="14" r="12" />
            <text x={Math.min(986, Math.max(14, x((pin.from + pin.to) / 2)))} y="19" textAnchor="middle">
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <div className="report-axis">
        {marks.map((second) => (
          <span key={second}>{formatClock(second)}</span>
        ))}
      </div>
    </div>
  )
}
