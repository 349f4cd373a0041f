// What the build puts around each `import()`, in place of Vite's own helper (vite.config.ts). A browser remembers that a module failed, until
// the page is loaded anew (Chrome up to 153 at least): what a weak network lost once would never come. So the files are fetched first, and the
// module is imported once all of them are here.
import { isOptional } from '#kit/web/optional-code.ts'

const coming = new Map<string, Promise<unknown>>()
/** Firefox reports what a page that is left was still fetching through its service worker. */
let leaving = new AbortController()
window.addEventListener('pagehide', () => {
  leaving.abort()
  // It may be shown again.
  leaving = new AbortController()
})

/** @param files addresses without the first slash: the module's own, and those that it needs */
export async function loadCode<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const isNeeded = !isOptional
  try {
    await Promise.all(files.map((file) => bring(`/${file}`)))
    return await load()
  } catch (error) {
    // Vite's own sign, for what a release has taken away (new-release.ts).
    if (isNeeded) window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

/** Once; what failed may be tried again. */
function bring(file: string): Promise<unknown> {
  const found = coming.get(file) ?? (file.endsWith('.css') ? addStyles(file) : fetchScript(file))
  coming.set(file, found)
  found.catch(() => coming.delete(file))
  return found
}

async function fetchScript(file: string): Promise<void> {
  // The page began with it, or another part has needed it. What was fetched here may have been cut off half-way.
  if (document.querySelector(`link[href="${file}"], script[src="${file}"]`)) return
  const timings = performance.getEntriesByName(new URL(file, location.href).href) as PerformanceResourceTiming[]
  if (timings.some(({ initiatorType, responseStatus }) => initiatorType !== 'fetch' && responseStatus === 200)) return
  const answer = await fetch(file, { signal: leaving.signal })
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  // Kept by the browser once it is read to its end.
  await answer.arrayBuffer()
}

async function addStyles(file: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${file}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${file} did not arrive`))
    })
    document.head.append(link)
  })
}
