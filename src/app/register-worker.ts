// Installs the worker with the offline page (offline.ts) once the page has everything that it needs itself.

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const install = () => {
    // Private windows and old browsers refuse: then there is no offline page, and nothing else is missing.
    navigator.serviceWorker.register('/worker.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') install()
  else window.addEventListener('load', install)
}
