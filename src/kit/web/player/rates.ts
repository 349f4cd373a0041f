// The speeds a video can be watched at.
const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** The next faster or slower speed; the fastest and the slowest stay. */
export function nextRate(rate: number, step: 1 | -1): number {
  return (step === 1 ? rates.find((each) => each > rate) : rates.findLast((each) => each < rate)) ?? rate
}

/** For the one button: up to the fastest, then round to the slowest. */
export function changeRate(rate: number): number {
  return rates.find((each) => each > rate) ?? rates[0]!
}
