// A card of figures as a chart or as a table of the same figures; on paper both.
import { ChartLine, Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'

type View = 'chart' | 'table'

interface BothViewsProps {
  title: string
  /** Beside the title. */
  beside?: ReactNode
  chart: ReactNode
  table: ReactNode
}

export function BothViews({ title, beside, chart, table }: BothViewsProps) {
  const { t } = useTranslation('report')
  const [view, setView] = useState<View>('chart')
  const shown = (of: View) => (view === of ? undefined : 'report-on-paper')
  return (
    <section className="card report-card">
      <div className="card-head">
        <span className="layout-row layout-wrap">
          <h2 className="text-medium">{title}</h2>
          {beside}
        </span>
        <Segmented<View>
          label={t('viewOf', { title })}
          value={view}
          onChange={setView}
          segments={[
            { value: 'chart', label: t('chart'), icon: ChartLine },
            { value: 'table', label: t('table'), icon: Table2 },
          ]}
        />
      </div>
      <div className={shown('chart')}>{chart}</div>
      <div className={shown('table')}>{table}</div>
    </section>
  )
}
