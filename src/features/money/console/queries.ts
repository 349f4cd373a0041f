// Queries of the console's screens of money.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf, Language, QueryInputOf } from '#kit/contract.ts'
import { call, callForFile } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import type {
  closeOfDay,
  exportPayments,
  getReceipt,
  getRefund,
  listPayments,
  listRecorders,
  mailReceipt,
} from '../contract-console.ts'

export type LedgerRow = DataOf<typeof listPayments>[number]
export type Refund = DataOf<typeof getRefund>
export type DayClose = DataOf<typeof closeOfDay>
export type Filters = QueryInputOf<typeof exportPayments>

const pageSize = 25

/** Colleagues record payments, too. */
export function ledgerQuery(language: Language, filters: Filters, page: number) {
  return queryOptions({
    queryKey: ['payments', language, filters, page],
    queryFn: ({ signal }) =>
      call<typeof listPayments>('GET', '/admin/payments', {
        query: { ...filters, rows: 'ledger', page, limit: pageSize },
        signal,
      }),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })
}

/** Only the totals. */
export function totalsQuery(filters: Filters) {
  return queryOptions({
    queryKey: ['payments', 'totals', filters],
    queryFn: async ({ signal }) =>
      (await call<typeof listPayments>('GET', '/admin/payments', { query: { ...filters, limit: 1 }, signal })).meta
        .totals,
    placeholderData: keepPreviousData,
  })
}

export function dayQuery(language: Language, date?: string) {
  return queryOptions({
    queryKey: ['payments', 'day', language, date],
    queryFn: ({ signal }) =>
      call<typeof closeOfDay>('GET', '/admin/payments/day', { query: date ? { date } : {}, signal }),
    refetchInterval: 60_000,
  })
}

export const recordersQuery = queryOptions({
  queryKey: ['payments', 'recorders'],
  queryFn: ({ signal }) => call<typeof listRecorders>('GET', '/admin/payments/recorders', { signal }),
  staleTime: 300_000,
})

export function refundQuery(language: Language, enrolmentId: string) {
  return queryOptions({
    queryKey: ['refund', language, enrolmentId],
    queryFn: ({ signal }) =>
      call<typeof getRefund>('GET', '/admin/enrolments/:id/refund', { params: { id: enrolmentId }, signal }),
    staleTime: 0,
  })
}

export async function saveReceipt({ id, receipt_number }: LedgerRow, lang: Language): Promise<void> {
  const path = '/admin/payments/:id/receipt'
  const file = await callForFile<typeof getReceipt>('GET', path, { params: { id }, query: { lang } })
  await saveFile(file, `${receipt_number}.pdf`)
}

/** @returns to which address */
export async function sendReceipt({ id }: LedgerRow): Promise<string> {
  const { email } = await call<typeof mailReceipt>('POST', '/admin/payments/:id/send-receipt', { params: { id } })
  return email
}

export async function saveCsv(filters: Filters): Promise<void> {
  const file = await callForFile<typeof exportPayments>('GET', '/admin/payments/export.csv', { query: filters })
  await saveFile(file, 'payments.csv')
}
