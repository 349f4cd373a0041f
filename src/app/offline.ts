// The offline page: a tiny service worker caches this one page and nothing else, never API responses or other HTML
// (docs/decisions/offline-page.md).
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendPlainPage } from '#app/send-plain-page.ts'
import { plainPage } from '#app/plain-page.ts'
import type { Settings } from '#kit/server/settings.ts'

/** Address of the page that the worker caches. */
const offlineAddress = '/offline'

export function serveOfflinePage(app: FastifyInstance, settings: Settings): void {
  const page = plainPage({ kind: 'offline' })
  const worker = settings.offlinePage ? keeper(versionOf(page)) : leaver
  app.get(offlineAddress, { schema: { hide: true } }, (_request, reply) => sendPlainPage(reply, settings, page, 200))
  app.get('/worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
}

function versionOf(page: string): string {
  return createHash('sha256').update(page).digest('base64url').slice(0, 8)
}

/**
 * A changed page changes this file, which is how browsers notice a new worker. No navigation preload: Firefox fails the whole navigation
 * with it.
 */
function keeper(version: string): string {
  return `const kept='offline-${version}'
addEventListener('install',e=>e.waitUntil(caches.open(kept).then(c=>c.add(new Request('${offlineAddress}',{cache:'reload'}))).then(()=>skipWaiting())))
addEventListener('activate',e=>e.waitUntil(Promise.all([caches.keys().then(keys=>Promise.all(keys.filter(k=>k!==kept).map(k=>caches.delete(k)))),registration.navigationPreload&&registration.navigationPreload.disable()])))
addEventListener('fetch',e=>{if(e.request.mode==='navigate'&&e.request.method==='GET')e.respondWith(go(e))})
async function go(e){try{return await fetch(e.request)}catch(error){return await caches.match('${offlineAddress}')||Response.error()}}
`
}

/** OFFLINE_PAGE=0: an installed worker unregisters itself. */
const leaver = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',e=>e.waitUntil(caches.keys().then(keys=>Promise.all(keys.map(k=>caches.delete(k)))).then(()=>registration.unregister())))
`
