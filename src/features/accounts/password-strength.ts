// A hint beside the password field; it refuses nothing that the specification allows (product.md, Passwords).

export type Strength = 'common' | 'weak' | 'fair' | 'good'

/** Passwords at the top of every published list, and Algerian ones like them. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 qwerty qwerty123 azerty azertyuiop abc123 111111 000000
  123123 654321 666666 iloveyou admin welcome monkey dragon football algeria algerie dz2026 manara manara123 bonjour soleil doudou`.split(
    /\s+/,
  ),
)

/** Null while there is too little to judge. */
export function passwordStrength(password: string): Strength | null {
  if (password.length < 6) return null
  if (common.has(password.toLowerCase())) return 'common'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const variety = new Set(password).size
  const points = Math.min(password.length, 20) + kinds * 2 + (variety > 7 ? 3 : 0) - (variety < 5 ? 8 : 0)
  if (points >= 20) return 'good'
  return points >= 14 ? 'fair' : 'weak'
}
