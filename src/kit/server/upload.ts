// Receives a multipart form with at most one file, up to the product's limit of 10 MB. The file goes to a temporary file on the disk
// that is removed after the answer; permission is checked before the body is read.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#kit/server/app-error.ts'
import type { Limits } from '#kit/server/limits.ts'

/** Bytes of a file that is sent with a form; videos go another way (authoring/uploads.ts). */
export const uploadLimit = 10 * 1024 * 1024
/** Maximum size of the form beside its file. */
const formLimit = 256 * 1024
/** At the same time in this process, because each holds a connection and a file on disk. */
const atOnce = 64
const atOncePerPerson = 2
/** Members of the team import many files, and are known: their number in an hour is not limited. */
const atOncePerMember = 16

export interface Upload {
  field: string
  fileName: string
  /** The temporary file. To keep it, move it away; otherwise it is removed after the answer. */
  path: string
  /** Bytes. */
  size: number
  /** Of the bytes as they were sent. */
  sha256: Buffer
}

export interface Uploads {
  /** Puts the form's text fields into `request.body` and answers the file, if there is one. */
  receive: (request: FastifyRequest, limit?: number) => Promise<Upload | undefined>
  /** Removes what is left, and admits the next upload. Call it once the request is answered, in any case. */
  release: (request: FastifyRequest) => Promise<void>
  /** How many uploads are arriving. */
  count: () => number
}

/** @param folder for files on their way in. Refuses with PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS or UNAVAILABLE */
export function createUploads(folder: string, limits: Pick<Limits, 'spend'>): Uploads {
  const running = new Map<FastifyRequest, { person: string; file: string }>()

  async function admit(request: FastifyRequest, limit: number): Promise<string> {
    if (Number(request.headers['content-length']) > limit + formLimit) refuse('PAYLOAD_TOO_LARGE')
    const person = request.user?.userId ?? request.ip
    const own = Array.from(running.values()).filter((each) => each.person === person)
    const isMember = request.user !== null && request.user.role !== 'student'
    if (own.length >= (isMember ? atOncePerMember : atOncePerPerson)) refuse('TOO_MANY_REQUESTS', { retryAfter: 5 })
    if (running.size >= atOnce) refuse('UNAVAILABLE', { retryAfter: 10 })
    const file = path.join(folder, `${randomUUID()}.tmp`)
    running.set(request, { person, file })
    if (!isMember) await limits.spend('uploads', person)
    return file
  }

  return {
    count: () => running.size,
    async receive(request, limit = uploadLimit) {
      const file = await admit(request, limit)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return receiveForm(request, file, limit)
    },
    async release(request) {
      const entry = running.get(request)
      if (!entry) return
      running.delete(request)
      await rm(entry.file, { force: true })
    },
  }
}

async function receiveForm(request: FastifyRequest, file: string, limit: number): Promise<Upload | undefined> {
  const fields: Record<string, string> = {}
  let upload: Upload | undefined
  try {
    for await (const part of request.parts({
      limits: { files: 1, fileSize: limit, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'file') {
        upload = { field: part.fieldname, fileName: part.filename, path: file, ...(await writeAway(part.file, file)) }
        if (part.file.truncated) refuse('PAYLOAD_TOO_LARGE')
      } else {
        fields[part.fieldname] = String(part.value)
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code.endsWith('LIMIT') || code === 'FST_REQ_FILE_TOO_LARGE' || code === 'PAYLOAD_TOO_LARGE')
      refuse('PAYLOAD_TOO_LARGE')
    // A full disk is the server's fault, not the sender's; who was too slow is told so (bodies.ts).
    const { syscall, statusCode } = error as { syscall?: string; statusCode?: number }
    if (syscall || statusCode === 408) throw error
    refuse('BAD_REQUEST')
  }
  request.body = fields
  return upload
}

async function writeAway(source: Readable, file: string): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  return { size, sha256: hash.digest() }
}
