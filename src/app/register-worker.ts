// Installs the service worker with the offline page (offline.ts) once the page has loaded everything it needs.

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const install = () => {
    // Private windows and old browsers refuse it. Then there is no offline page, and everything else works.
    navigator.serviceWorker.register('/worker.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') install()
  else window.addEventListener('load', install)
}
