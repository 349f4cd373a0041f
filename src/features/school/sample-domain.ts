// The domain of the sample people's addresses: no mail is sent there. `.example` belongs to nobody (RFC 2606).
export const sampleDomain = 'sample.manara.example'

export function isSampleAddress(address: string): boolean {
  return address.endsWith(`@${sampleDomain}`)
}
