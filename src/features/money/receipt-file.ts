// The receipt as a file: typeset again for each request, because it says what happened to the payment later.
import { fileURLToPath } from 'node:url'
import type { FastifyReply } from 'fastify'
import type { Language } from '#kit/languages.ts'
import type { Typesetter } from '#kit/server/typeset.ts'
import { toReceiptData, type ReceiptRecord } from './receipt-data.ts'

const template = fileURLToPath(new URL('./template/receipt.typ', import.meta.url))

export async function sendReceipt(
  reply: FastifyReply,
  typesetter: Typesetter,
  record: ReceiptRecord,
  language: Language,
): Promise<FastifyReply> {
  const { bytes } = await typesetter.pdf(template, toReceiptData(record, language))
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${record.receipt_number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes))
}
