// A browser's description in words that people know: which browser, on which system.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

export interface Device {
  browser: string | undefined
  system: string | undefined
  isPhone: boolean
}

/** Browsers imitate each other, so the first match counts. */
export function deviceOf(userAgent: string): Device {
  const first = (known: typeof browsers | typeof systems) => known.find(([, mark]) => mark.test(userAgent))?.[0]
  return { browser: first(browsers), system: first(systems), isPhone: /Mobile|iPhone|Android/.test(userAgent) }
}

/** «Chrome · Windows», as far as a browser says; empty where it says nothing. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(' · ')
}

/** The browser inside another app, such as Facebook's, where a link of a message or an advertisement opens. */
export function isInsideApp(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|Messenger|musical_ly|BytedanceWebview|TikTok|Snapchat|; wv\)/.test(userAgent)
}
