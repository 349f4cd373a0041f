// An address as a QR code: its dark squares as the path of an SVG.
import { encode } from 'uqr'

/** @returns a path for a viewBox of `size` by `size`, quiet border included */
export function qrPath(address: string): { size: number; path: string } {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
