// A student's certificates and their pictures.
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#kit/contract.ts'
import { call, callForFile } from '#kit/web/api.ts'
import type { getCertificatePicture, listCertificates } from '../contract.ts'

export function certificatesQuery(language: Language) {
  return queryOptions({
    queryKey: ['certificates', language],
    queryFn: ({ signal }) => call<typeof listCertificates>('GET', '/student/certificates', { signal }),
  })
}

export function certificatePictureQuery(id: string) {
  return queryOptions({
    queryKey: ['certificate-picture', id],
    queryFn: async ({ signal }) => {
      const path = '/student/certificates/:id/picture'
      const file = await callForFile<typeof getCertificatePicture>('GET', path, { params: { id }, signal })
      return file.blob()
    },
    staleTime: Infinity,
  })
}
