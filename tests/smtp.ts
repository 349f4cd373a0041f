// A mail server for tests: accepts every mail, or answers as told.
import { createServer, isIPv6, type AddressInfo, type Server } from 'node:net'

export interface MailServer {
  url: string
  /** Raw mails taken. */
  mails: string[]
  /** Given each RCPT line; another answer than 250 refuses. */
  answer: (line: string) => string
  /** To the last line of a mail. */
  taken: string
  /** To whoever signs in. */
  login: string
  close: () => Promise<void>
}

export async function startMailServer(host = '127.0.0.1'): Promise<MailServer> {
  const mails: string[] = []
  const state = { answer: (_line: string) => '250 ok', taken: '250 taken', login: '235 come in' }
  const server: Server = createServer((socket) => {
    let pending = ''
    let mail: string[] | null = null
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString()).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) {
        if (mail) {
          if (line !== '.') mail.push(line)
          else {
            if (state.taken.startsWith('2')) mails.push(mail.join('\n'))
            mail = null
            socket.write(`${state.taken}\r\n`)
          }
        } else if (line === 'DATA') {
          mail = []
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT')) socket.write(`${state.answer(line)}\r\n`)
        else if (line.startsWith('EHLO')) socket.write('250-welcome\r\n250 AUTH PLAIN\r\n')
        else if (line.startsWith('AUTH')) socket.write(`${state.login}\r\n`)
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return Object.assign(state, {
    url: `smtp://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
