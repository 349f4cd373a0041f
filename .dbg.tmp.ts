import { startWorker } from './bench/processes.ts'
import { createServer } from 'node:http'
const s = createServer((q, r) => { r.writeHead(200, {'content-length': '2'}); r.end('ok') }).listen(0, '127.0.0.1', async () => {
  const port = (s.address() as any).port
  const w = startWorker('load.ts')
  const r: any = await w.ask({ port, asks: [{ method: 'GET', path: '/', headers: {} }], connections: 16, seconds: 1 })
  console.log(r.times.length, r.failures, r.seconds)
  w.stop(); s.close()
})
