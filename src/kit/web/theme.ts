// Light or dark: the visitor's choice, else the system's. Set before first paint by an inline script (design.md §2).
import { scriptOf } from './head-script.ts'
import { local } from './storage.ts'

export type Theme = 'light' | 'dark'
const key = 'theme'

function showTheme(name: string): void {
  let theme: string | null = null
  try {
    theme = localStorage.getItem(name)
  } catch {
    theme = null
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.dataset['theme'] = theme
}
/** The script for the page's head, so that the right theme is painted first. */
export const themeScript = () => scriptOf(showTheme, key)

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shown at once, and stored for this device. */
export function switchTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
  local.write(key, theme)
}
