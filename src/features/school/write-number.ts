// A telephone number as people write it: that of Algeria in its groups, others with their plus alone.

/** @param number international, digits only, as stored */
export function writeNumber(number: string): string {
  const [, mobile, land] = /^213(?:([5-9]\d{8})|([1-4]\d{7}))$/.exec(number) ?? []
  if (mobile) return `+213 ${mobile.slice(0, 3)} ${inTwos(mobile.slice(3))}`
  if (land) return `+213 ${inTwos(land)}`
  return /^\d+$/.test(number) ? `+${number}` : number
}

function inTwos(digits: string): string {
  return digits.replaceAll(/\d\d(?=\d)/g, '$& ')
}
