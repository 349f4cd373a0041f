// Pieces that are refused.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { pieceType } from '#kit/server/bodies.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool()
const pieceSize = 8 * 1024 * 1024

// Over a real connection: its sender reads the answer only once all of it is sent, as browsers do.
test('a piece at a wrong place is taken to its end, so that its sender hears the answer, and goes on', async () => {
  const { token } = await school.person({ role: 'staff' })
  const { host, hostname, port } = new URL(await school.app.listen({ port: 0, host: '127.0.0.1' }))
  const own = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`http://${host}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...own, 'upload-length': String(2 * pieceSize), 'upload-metadata': `purpose ${btoa('resource')}` },
  })
  const head = (offset: number) =>
    [
      `PATCH ${begun.headers.get('location')} HTTP/1.1`,
      `Host: ${host}`,
      `Content-Length: ${pieceSize}`,
      `Content-Type: ${pieceType}`,
      `Upload-Offset: ${offset}`,
      ...Object.entries(own).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n')
  const socket = connect(Number(port), hostname)
  const answers: string[] = []
  socket.on('data', (bytes) => answers.push(bytes.toString().split('\r\n')[0]!))
  for (const offset of [4096, 0]) {
    socket.write(head(offset))
    for (let sent = 0; sent < pieceSize; sent += 65_536)
      if (!socket.write(Buffer.alloc(65_536, 1))) await once(socket, 'drain')
    await expect.poll(() => answers.length, { timeout: 5000 }).toBe(offset === 0 ? 2 : 1)
  }
  socket.destroy()
  expect(answers).toEqual(['HTTP/1.1 409 Conflict', 'HTTP/1.1 204 No Content'])
})

test('a file of a kind that is not taken is refused by its beginning, not after hours', async () => {
  const { token } = await school.person({ role: 'staff' })
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'accept-language': 'en' }
  const begin = async (purpose: string) => {
    const about = { 'upload-length': String(1_000_000), 'upload-metadata': `purpose ${btoa(purpose)}` }
    const url = '/api/admin/uploads'
    return String(
      (await school.app.inject({ method: 'POST', url, headers: { ...headers, ...about } })).headers.location,
    )
  }
  const piece = (url: string, offset: number, payload: Buffer) =>
    school.app.inject({
      method: 'PATCH',
      url,
      headers: { ...headers, 'content-type': pieceType, 'upload-offset': String(offset) },
      payload,
    })
  const [film, file] = [await begin('video'), await begin('resource')]
  const avi = Buffer.concat([Buffer.from('RIFF____AVI LIST'), Buffer.alloc(70_000)])
  // What was cut off after a few bytes says nothing yet.
  expect((await piece(film, 0, avi.subarray(0, 10))).statusCode).toBe(204)
  const refused = await piece(film, 10, avi.subarray(10))
  expect([refused.statusCode, refused.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  expect(refused.json().error).toContain('MP4')
  expect((await piece(film, avi.length, avi)).statusCode).toBe(404)
  expect((await piece(file, 0, avi)).statusCode).toBe(204)
})

test('who sends too much is told how much is taken', async () => {
  const { token } = await school.person({ role: 'staff' })
  const answer = await school.app.inject({
    method: 'POST',
    url: '/api/admin/uploads',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'accept-language': 'en',
      'upload-length': '3000000000',
      'upload-metadata': `purpose ${btoa('video')}`,
    },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect(answer.json().error).toContain('2048 MB')
})

test.each(['a'.repeat(36), '-'.repeat(36)])('what is as long as an id and none is no upload: %s', async (id) => {
  const { token } = await school.person({ role: 'staff' })
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const piece = { 'content-type': pieceType, 'upload-offset': '0' }
  for (const [method, more] of [
    ['HEAD', {}],
    ['PATCH', piece],
    ['DELETE', {}],
  ] as const) {
    const url = `/api/admin/uploads/${id}`
    expect((await school.app.inject({ method, url, headers: { ...headers, ...more } })).statusCode, method).toBe(404)
  }
})
