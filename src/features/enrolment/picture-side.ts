// How large a picture of a receipt is kept: by its longer side. A long screenshot keeps the width at which its text can be read.
const readable = 1080
const longest = 14_000

interface Size {
  width: number
  height: number
}

/** @returns pixels of the longer side, `usual` at most where the picture is no long one */
export function longerSide({ width, height }: Size, usual: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const wanted = Math.max(usual, Math.min((long * readable) / short, longest))
  return Math.round(Math.min(long, wanted))
}
