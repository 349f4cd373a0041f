// The page of a certificate as a picture. It requires the bearer token, so it is fetched.
import { useQuery } from '@tanstack/react-query'
import { certificatePictureQuery } from './queries.ts'

export function useCertificatePicture(id: string): Blob | undefined {
  return useQuery(certificatePictureQuery(id)).data
}
