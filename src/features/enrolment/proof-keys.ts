// Where the files of a proof lie in the file store: the picture; or the PDF and, beside it, a picture of each page. And the columns that name them.

/** The first page is 1. A photo is its own page. */
export function pageKey(proofKey: string, page: number): string {
  return proofKey.endsWith('.pdf') ? `${proofKey}.${page}.jpg` : proofKey
}

/** Keys of all files of one proof: what was sent, and a picture of each page. */
export function keysOfProof(proofKey: string, pages: number): string[] {
  const pictures = Array.from({ length: pages }, (_, index) => pageKey(proofKey, index + 1))
  return [...new Set([proofKey, ...pictures])]
}

/** The key that the row of this file holds. */
export function proofKeyOf(fileKey: string): string {
  return fileKey.replace(/\.pdf\.\d+\.jpg$/, '.pdf')
}

/** The columns of a request without a proof. */
export const noProof = {
  proof_key: null,
  proof_mime: null,
  proof_bytes: null,
  proof_pages: 0,
  proof_at: null,
}
