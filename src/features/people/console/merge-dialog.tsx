// Merging two accounts: the person searches the other one and chooses which stays; what moves is shown before anything happens.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataOf } from '#kit/contract.ts'
import { failureText } from '#kit/web/api.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Consequences, type Consequence } from '#kit/web/ui/consequences.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { SearchField } from '#kit/web/ui/search-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { mergeStudents } from '../contract-merge.ts'
import { mergeInto, mergePlanQuery, studentsQuery, type Sheet } from './queries.ts'

interface MergeDialogProps {
  sheet: Sheet
  open: boolean
  onClose: () => void
}

interface Account {
  id: string
  full_name: string
  email: string
  course_count: number
}

export function MergeDialog({ sheet, open, onClose }: MergeDialogProps) {
  const { t } = useTranslation('students')
  return (
    <Dialog open={open} onClose={onClose} title={t('mergeTitle')}>
      <MergeForm sheet={sheet} onClose={onClose} />
    </Dialog>
  )
}

function MergeForm({ sheet, onClose }: Omit<MergeDialogProps, 'open'>) {
  const own = { ...sheet, course_count: sheet.enrolments.filter(({ status }) => status === 'active').length }
  const [other, setOther] = useState<Account>()
  if (!other) return <OtherAccount own={own} choose={setOther} />
  return <WhichStays accounts={[own, other]} back={() => setOther(undefined)} onClose={onClose} />
}

function OtherAccount({ own, choose }: { own: Account; choose: (account: Account) => void }) {
  const { t, i18n } = useTranslation('students')
  const [q, setQ] = useState('')
  const found = useQuery({
    ...studentsQuery(currentLanguage(i18n), { q: q.trim() || own.full_name, limit: 6 }),
    placeholderData: keepPreviousData,
  })
  const others = found.data?.data.filter(({ id }) => id !== own.id) ?? []
  return (
    <div className="layout-stack">
      <SearchField
        hideLabel={false}
        label={t('otherAccount')}
        placeholder={t('searchExample')}
        value={q}
        onChange={setQ}
      />
      {others.length === 0 && found.isSuccess && <p className="sheet-none">{t('noOtherAccount')}</p>}
      <ul className="merge-found">
        {others.map((account) => (
          <li key={account.id}>
            <button type="button" className="merge-account" onClick={() => choose(account)}>
              <AccountWords account={account} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AccountWords({ account }: { account: Account }) {
  const { t } = useTranslation('students')
  return (
    <>
      <bdi className="text-medium">{account.full_name}</bdi>
      <Ltr className="text-sm text-soft">{account.email}</Ltr>
      <span className="text-xs text-muted">{t('courseCount', { count: account.course_count })}</span>
    </>
  )
}

interface WhichStaysProps {
  accounts: [Account, Account]
  back: () => void
  onClose: () => void
}

function WhichStays({ accounts, back, onClose }: WhichStaysProps) {
  const { t } = useTranslation('students')
  const navigate = useNavigate()
  const [kept, setKept] = useState(accounts[0].id)
  const [from, into] = kept === accounts[0].id ? [accounts[1], accounts[0]] : accounts
  const merge = useMutation({ mutationFn: () => mergeInto(from.id, into.id, { dryRun: false }) })
  // Once they are one, there is nothing left to plan.
  const plan = useQuery({ ...mergePlanQuery(from.id, into.id), enabled: merge.isIdle || merge.isError })
  async function submit() {
    try {
      await merge.mutateAsync()
      toast.success(t('merged'))
      onClose()
      await navigate(`/admin/students/${into.id}`)
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  return (
    <div className="layout-stack">
      <fieldset className="merge-choice">
        <legend className="visually-hidden">{t('whichStays')}</legend>
        {accounts.map((account) => (
          <label key={account.id} className={account.id === kept ? 'merge-account is-kept' : 'merge-account'}>
            <span className="layout-row">
              <input
                type="radio"
                name="kept"
                value={account.id}
                checked={account.id === kept}
                onChange={() => setKept(account.id)}
              />
              <b>{t(account.id === kept ? 'stays' : 'closes')}</b>
            </span>
            <AccountWords account={account} />
          </label>
        ))}
      </fieldset>
      {plan.isError && <Banner tone="bad">{failureText(plan.error)}</Banner>}
      {plan.data && <Plan plan={plan.data} />}
      <div className="sheet-dialog-foot">
        <Button aria-disabled={!plan.data} busy={merge.isPending} onClick={() => plan.data && void submit()}>
          {t('mergeNow')}
        </Button>
        <Button variant="ghost" onClick={back}>
          {t('chooseOther')}
        </Button>
      </div>
    </div>
  )
}

function Plan({ plan: { moves, conflicts } }: { plan: DataOf<typeof mergeStudents> }) {
  const { t } = useTranslation('students')
  const moved: Consequence[] = moves.map(({ courses, ...counts }) => ({
    kind: 'ok',
    icon: CircleCheck,
    text: (
      <>
        {t(counts.enrolled ? 'courseMoves' : 'partsMove')} «<UserText as="bdi">{courses.title}</UserText>»
        {counts.payments > 0 && ` · ${t('receiptsMove', { count: counts.payments })}`}
        {counts.attempts > 0 && ` · ${t('attemptsMove', { count: counts.attempts })}`}
        {counts.certificates > 0 && ` · ${t('certificateMoves')}`}
      </>
    ),
  }))
  const both: Consequence[] = conflicts.map(({ courses, what, kept }) => ({
    kind: 'ok',
    icon: CircleCheck,
    text: (
      <>
        «<UserText as="bdi">{courses.title}</UserText>»: {t(`conflict_${what}`)} {t(`kept_${kept}`)}
      </>
    ),
  }))
  return (
    <Consequences
      items={[
        ...moved,
        ...both,
        ...(moves.length + conflicts.length === 0
          ? [{ kind: 'ok' as const, icon: CircleCheck, text: t('nothingMoves') }]
          : []),
        { kind: 'warning', icon: TriangleAlert, text: t('mergeWarning') },
      ]}
    />
  )
}
