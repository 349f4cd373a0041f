// Income of twelve weeks, as a chart or as a table, and of the last seven days by course.
import { ChartLine, ChevronRight, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CategoryName } from '#features/catalogue/web/category-name.tsx'
import { formatMoney, formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { Table } from '#kit/web/ui/table.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { IncomeChart } from './income-chart.tsx'
import type { Overview } from './queries.ts'
import { shortDay } from '#features/money/console/short-day.ts'

type Week = NonNullable<Overview['income']>[number]

export function IncomeCard({
  income,
  byCourse,
}: {
  income: Week[]
  byCourse: NonNullable<Overview['income_by_course']>
}) {
  const { t, i18n } = useTranslation('overview')
  const language = currentLanguage(i18n)
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  return (
    <section className="card overview-card" aria-labelledby="overview-income">
      <div className="card-head">
        <h2 id="overview-income">{t('income12')}</h2>
        <Segmented
          label={t('shownAs')}
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'chart', label: t('chart'), icon: ChartLine },
            { value: 'table', label: t('table'), icon: Table2 },
          ]}
        />
      </div>
      <div className="overview-income">
        {shown === 'chart' ? <IncomeChart income={income} /> : <IncomeTable income={income} />}
        {byCourse.length > 0 && (
          <div className="overview-by-course">
            <h3 className="text-sm text-soft">{t('byCourse')}</h3>
            <ul>
              {byCourse.map(({ course, amount }) => (
                <li key={course.id}>
                  <CategoryName hue={course.hue}>
                    <UserText>{course.title}</UserText>
                  </CategoryName>
                  <b className="overview-amount">{formatMoney(amount, language)}</b>
                </li>
              ))}
            </ul>
            <Link className="more-link" to="/admin/payments">
              {t('allPayments')}
              <Icon of={ChevronRight} size="sm" flip />
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}

function IncomeTable({ income }: { income: Week[] }) {
  const { t, i18n } = useTranslation('overview')
  const language = currentLanguage(i18n)
  const [all, setAll] = useState(false)
  const newest = income.map((_, index) => income[income.length - 1 - index]!)
  return (
    <div>
      <Table<Week>
        caption={t('income12')}
        rows={all ? newest : newest.slice(0, 6)}
        rowId={({ week }) => week}
        columns={[
          { id: 'week', head: t('weekOf'), cell: ({ week }) => shortDay(week, language) },
          {
            id: 'payments',
            head: t('payments'),
            figure: true,
            cell: ({ payments }) => formatNumber(payments, language),
          },
          { id: 'amount', head: t('incomeColumn'), figure: true, cell: ({ amount }) => formatMoney(amount, language) },
        ]}
      />
      {!all && (
        <Button variant="ghost" block onClick={() => setAll(true)}>
          {t('older6')}
        </Button>
      )}
    </div>
  )
}
