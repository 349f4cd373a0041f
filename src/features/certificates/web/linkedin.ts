// The address by which a person adds a certificate to a LinkedIn profile; its form comes filled in.

interface Issued {
  courses: { title: string }
  issuer: string
  issued_at: string
  number: string
  verify_url: string
}

export function linkedInAddress({ courses, issuer, issued_at, number, verify_url }: Issued): string {
  const issued = new Date(issued_at)
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courses.title,
    organizationName: issuer,
    // As the certificate itself says it.
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certId: number,
    certUrl: verify_url,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
