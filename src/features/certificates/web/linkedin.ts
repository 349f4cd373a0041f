// The address by which a person adds a certificate to a LinkedIn profile; its form comes filled in.

import { schoolDay } from '#kit/school-day.ts'

interface Issued {
  courses: { title: string }
  issuer: string
  issued_at: string
  number: string
  verify_url: string
}

export function linkedInAddress({ courses, issuer, issued_at, number, verify_url }: Issued): string {
  // As the certificate itself says it.
  const [year, month] = schoolDay(new Date(issued_at)).split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courses.title,
    organizationName: issuer,
    issueYear: String(Number(year)),
    issueMonth: String(Number(month)),
    certId: number,
    certUrl: verify_url,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
