// Renders a page to HTML, whole: cached and compressed afterwards, so streaming would gain nothing.
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { createI18n } from '#kit/web/i18n.ts'
import { pageServices } from '#kit/web/loader.ts'
import { I18nProvider } from '#kit/web/use-translation.tsx'
import { Nonce } from './nonce.ts'
import { texts } from './texts.ts'

export { pageServices }

const instances = { ar: createI18n('ar', texts.ar), en: createI18n('en', texts.en) }

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language, mark: nonce } = context.get(pageServices)
  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={instances[language]}>
        <Nonce value={nonce}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </Nonce>
      </I18nProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          buffer(body).then((html) => {
            headers.set('content-type', 'text/html; charset=utf-8')
            return resolve(new Response(paintFirst(html), { status: code, headers }))
          }, reject)
        },
        onShellError: reject,
        onError(error) {
          code = 500
          handleError(error, { request })
        },
      },
    )
    const timer = setTimeout(abort, 5000)
  })
}

/**
 * A browser fetches six files at a time: what the page's own head asks for goes before the scripts, which React lists first. Bytes are read as
 * letters, and once: a copy of the page for each link was four megabytes of garbage, too large to be collected soon.
 */
function paintFirst(html: Buffer): Buffer<ArrayBuffer> {
  const links: string[] = []
  const rest = html.toString('latin1').replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    links.push(link)
    return ''
  })
  return Buffer.from(
    rest.replace('</head>', () => `${links.join('')}</head>`),
    'latin1',
  )
}

/** A missing page is not logged as an error; other failures reach the log through the server. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // A failed answer of the API was logged where it failed.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  process.emitWarning(error instanceof Error ? error : String(error), { code: 'PAGE' })
}
