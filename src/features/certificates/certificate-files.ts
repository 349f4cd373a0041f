// The files of a certificate: its PDF and its small picture, rendered when first needed, then stored.
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
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
    const rendering = typesetter.both(certificateTemplate, await loadData(id))
    // Callers that wait for a file get the error; where both files exist already, nobody waits.
    rendering.catch(() => {})
    await Promise.all([pdf(id, () => rendering), picture(id, async () => (await rendering).picture)])
  }

  const background = new Set<Promise<unknown>>()
  return {
    pdf: (id) => pdf(id),
    picture: (id) => picture(id),
    keys: (id) => [pdfKey(id), pictureKey(id)],
    renderSoon(id) {
      // A failure does no harm: the file is rendered when somebody asks for it.
      const job = both(id)
        .catch((error: unknown) => log.error({ err: error, certificate: id }, 'certificate not drawn'))
        .finally(() => background.delete(job))
      background.add(job)
    },
    async close() {
      await Promise.all(background)
    },
  }
}
