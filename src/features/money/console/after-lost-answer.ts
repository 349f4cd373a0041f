// A lost answer does not say whether the money was moved: the enrolment does.
import type { QueryClient } from '@tanstack/react-query'
import { hasNoAnswer } from '#kit/web/has-no-answer.ts'
import type { Language } from '#kit/contract.ts'
import { refundQuery, type Refund } from './queries.ts'

/** @returns null when the server did answer, or cannot be asked */
export async function afterLostAnswer(
  error: unknown,
  client: QueryClient,
  language: Language,
  enrolmentId: string,
): Promise<Refund | null> {
  if (!hasNoAnswer(error)) return null
  return client.fetchQuery(refundQuery(language, enrolmentId)).catch(() => null)
}
