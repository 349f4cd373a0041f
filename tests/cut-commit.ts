// A way to the tests' database on which the answer to a commit is lost: the rows are there, and whoever wrote them does not know.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'

/** @param after what a connection said before: until then its commits go through. @returns the address of this database by that way */
export async function cutCommits(database: string, after = ''): Promise<{ url: string; close: () => void }> {
  const { host, port, user, password } = new Client(process.env['MANARA_TEST_SERVER'])
  const reach = () => (host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host))
  const open = new Set<Socket>()
  const way = createServer((near) => {
    const far = reach()
    let [hasBegun, isCommitting] = [false, false]
    near.on('data', (piece: Buffer) => {
      hasBegun ||= piece.includes(after)
      isCommitting ||= hasBegun && piece.includes('commit\0')
      far.write(piece)
    })
    far.on('data', (piece: Buffer) => {
      if (isCommitting) near.destroy()
      else near.write(piece)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const secret = password ? `:${encodeURIComponent(password)}` : ''
  return {
    url: `postgres://${user}${secret}@127.0.0.1:${(way.address() as AddressInfo).port}/${database}`,
    close() {
      way.close()
      for (const socket of open) socket.destroy()
    },
  }
}
