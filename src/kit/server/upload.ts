// Reads a multipart form with at most one file into memory, within the product's limit of 10 MB (issue C.9).
import type { FastifyRequest } from 'fastify'
import { refuse } from '#kit/server/app-error.ts'

export const uploadLimit = 10 * 1024 * 1024

export interface Upload {
  field: string
  fileName: string
  bytes: Buffer
}

/** Puts the form's text fields into `request.body` and answers the file, if there is one. */
export async function receiveForm(request: FastifyRequest): Promise<Upload | undefined> {
  const fields: Record<string, string> = {}
  let upload: Upload | undefined
  try {
    for await (const part of request.parts({
      limits: { files: 1, fileSize: uploadLimit, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'file') {
        upload = { field: part.fieldname, fileName: part.filename, bytes: await part.toBuffer() }
      } else {
        fields[part.fieldname] = String(part.value)
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code.endsWith('LIMIT') || code === 'FST_REQ_FILE_TOO_LARGE') refuse('PAYLOAD_TOO_LARGE')
    refuse('BAD_REQUEST')
  }
  request.body = fields
  return upload
}
