// The page of a certificate as a picture. It needs the bearer, so it is fetched.
import { useQuery } from '@tanstack/react-query'
import { callForFile } from '#kit/web/api.ts'
import type { getCertificatePicture } from '../contract.ts'

export function useCertificatePicture(id: string): Blob | undefined {
  const { data } = useQuery({
    queryKey: ['certificate-picture', id],
    queryFn: async ({ signal }) => {
      const path = '/student/certificates/:id/picture'
      const file = await callForFile<typeof getCertificatePicture>('GET', path, { params: { id }, signal })
      return file.blob()
    },
    staleTime: Infinity,
  })
  return data
}
