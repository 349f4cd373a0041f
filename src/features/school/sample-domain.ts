// Where the people of the sample data have their addresses: no mail goes there. `.example` belongs to nobody (RFC 2606).
export const sampleDomain = 'sample.manara.example'

export function isSampleAddress(address: string): boolean {
  return address.endsWith(`@${sampleDomain}`)
}
