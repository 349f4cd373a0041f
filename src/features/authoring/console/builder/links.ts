// A pasted list of links, one in each line, with or without a title. Pure.
import { withoutMarks } from './invisible-marks.ts'

export interface FoundLink {
  name: string
  url: string
}

export function readLinks(text: string): FoundLink[] {
  return withoutMarks(text)
    .split(/\r?\n/)
    .flatMap((line) => {
      const url = /https?:\/\/[^\s<>"']+/i.exec(line)?.[0]
      if (!url) return []
      const name = line
        .replace(url, '')
        .replaceAll(/^[\s\-–—:|•\d.)]+|[\s\-–—:|]+$/g, '')
        .trim()
      return [{ name, url }]
    })
}
