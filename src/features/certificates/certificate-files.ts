// The files of a certificate: its PDF and its small picture, rendered when first needed, then stored.
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { NoResultError } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { chooseText } from '#kit/server/in-language.ts'
import type { Typesetter } from '#kit/server/typeset.ts'
import { toCertificateData, type CertificateData } from './certificate-data.ts'
import * as sql from './sql.ts'

export interface CertificateFiles {
  /** Key of the PDF in the file store. */
  pdf: (id: string) => Promise<string>
  /** Key of the picture in the file store. */
  picture: (id: string) => Promise<string>
  /** The keys of both, whether or not they are rendered yet. */
  keys: (id: string) => string[]
  /** Renders both in the background; call it after the certificate's transaction is committed. */
  renderSoon: (id: string) => void
  /** Call after the typesetter has closed: what is in progress fails, and is rendered again on request. */
  close: () => Promise<void>
}

declare module '#kit/server/http.ts' {
  interface Services {
    certificates: CertificateFiles
  }
}

/** Where anybody checks this certificate. */
export function verifyAddress(publicUrl: string, number: string): string {
  return `${publicUrl}/verify/${number}`
}

export const certificateTemplate = fileURLToPath(new URL('./template/certificate.typ', import.meta.url))

/** Key of a certificate's PDF in the file store, once it is rendered. */
export const pdfKey = (id: string) => `certificates/${id}.pdf`
const pictureKey = (id: string) => `certificates/${id}.webp`

/**
 * Hundreds complete a course within a minute, and each sheet is a third of a second of a processor, which who learns meanwhile needs: so many times
 * as long as one took, the next one waits. Whoever asks for a file does not.
 */
const rests = 4

/** Renders PDFs and pictures of certificates, and keeps them in the file store. */
export function createCertificateFiles(parts: {
  db: Database
  files: FileStore
  typesetter: Typesetter
  publicUrl: string
  log: FastifyBaseLogger
}): CertificateFiles {
  const { db, files, typesetter, publicUrl, log } = parts
  const underway = new Map<string, Promise<unknown>>()

  /** A second request while a file is rendered waits for the same rendering. */
  async function keep(key: string, render: () => Promise<Uint8Array>): Promise<string> {
    if ((await files.size(key)) !== null) return key
    const rendering =
      underway.get(key) ??
      render()
        .then((bytes) => files.put(key, bytes))
        .finally(() => underway.delete(key))
    underway.set(key, rendering)
    await rendering
    return key
  }

  async function loadData(id: string): Promise<CertificateData> {
    const sheet = await sql.getSheet(db, id)
    return toCertificateData({
      ...sheet,
      course_title: chooseText(sheet.language, sheet.course_title, sheet.course_title_en),
      instructor_name: chooseText(sheet.language, sheet.instructor_name, sheet.instructor_name_en),
      verify_url: verifyAddress(publicUrl, sheet.number),
    })
  }

  function pdf(
    id: string,
    drawn = async () => typesetter.pdf(certificateTemplate, await loadData(id)),
  ): Promise<string> {
    const key = pdfKey(id)
    return keep(key, async () => {
      const { bytes, standard } = await drawn()
      if (standard === '1.7') log.warn({ certificate: id }, 'letters are missing on this certificate: look at it')
      // The key is stored first: after a crash, the missing file is rendered again.
      await sql.noteFile(db, id, key)
      return bytes
    })
  }

  function picture(
    id: string,
    drawn = async () => typesetter.picture(certificateTemplate, await loadData(id)),
  ): Promise<string> {
    return keep(pictureKey(id), drawn)
  }

  async function both(id: string): Promise<void> {
    // Whoever asked for them did not wait for their turn.
    const sizes = await Promise.all([pdfKey(id), pictureKey(id)].map((key) => files.size(key)))
    if (sizes.every((size) => size !== null)) return
    const rendering = typesetter.both(certificateTemplate, await loadData(id))
    // Callers that wait for a file get the error; where both files exist already, nobody waits.
    rendering.catch(() => {})
    await Promise.all([pdf(id, () => rendering), picture(id, async () => (await rendering).picture)])
  }

  const closing = new AbortController()
  /** Settles when the next one may begin. */
  let background: Promise<void> = Promise.resolve()

  async function renderInTurn(id: string): Promise<void> {
    if (closing.signal.aborted) return
    const began = performance.now()
    try {
      await both(id)
    } catch (error) {
      // Issued anew meanwhile, under another number.
      if (error instanceof NoResultError) return
      // It does no harm: the file is rendered when somebody asks for it.
      log.error({ err: error, certificate: id }, 'certificate not drawn')
    }
    const pause = rests * (performance.now() - began)
    await delay(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {})
  }

  return {
    pdf: (id) => pdf(id),
    picture: (id) => picture(id),
    keys: (id) => [pdfKey(id), pictureKey(id)],
    renderSoon(id) {
      background = background.then(() => renderInTurn(id))
    },
    async close() {
      closing.abort()
      await background
    },
  }
}
