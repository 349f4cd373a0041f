// A mail server for tests: accepts every mail, or answers as told.
import { createServer, type AddressInfo, type Server } from 'node:net'

export interface MailServer {
  url: string
  /** Raw mails taken. */
  mails: string[]
  /** Given each RCPT line; another answer than 250 refuses. */
  answer: (line: string) => string
  /** To whoever signs in. */
  login: string
  close: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = []
  const state = { answer: (_line: string) => '250 ok', login: '235 come in' }
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
            mails.push(mail.join('\n'))
            mail = null
            socket.write('250 taken\r\n')
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    get answer() {
      return state.answer
    },
    set answer(value) {
      state.answer = value
    },
    get login() {
      return state.login
    },
    set login(value) {
      state.login = value
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
