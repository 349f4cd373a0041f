// Light or dark: the visitor's choice, else the system's. Set before first paint by an inline script (design.md §2).
export type Theme = 'light' | 'dark'
const key = 'theme'

export const themeScript = `(function(){var t;try{t=localStorage.getItem('${key}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function switchTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}
