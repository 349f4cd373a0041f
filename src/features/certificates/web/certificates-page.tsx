// Certificates page: its place in the house.
export default function CertificatesPage() {
  return null
}
