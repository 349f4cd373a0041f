// The few calls of WebDriver (W3C) that the steps need: JSON over HTTP.

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export interface WebDriver {
  call: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
  /** The result of a function in the page; elements come as their ids. */
  execute: (work: string, given: readonly unknown[]) => Promise<unknown>
}

export async function openSession(url: string, capabilities: object): Promise<WebDriver & { version: string }> {
  const opened = (await send(url, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string
    capabilities: { browserVersion?: string }
  }
  const call: WebDriver['call'] = (method, path, body) =>
    send(url, method, `/session/${opened.sessionId}${path}`, method === 'POST' ? (body ?? {}) : undefined)
  return {
    call,
    version: opened.capabilities.browserVersion ?? '',
    async execute(work, given) {
      // A rejected promise would otherwise be waited for until the end of its time.
      const script = `const end = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${work})(...Array.from(arguments).slice(0, -1)))
          .then((value) => end({ value }), (error) => end({ error: String(error) }))`
      const answer = (await call('POST', '/execute/async', { script, args: given })) as {
        value?: unknown
        error?: string
      }
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
  }
}

export function idOf(value: unknown): string | undefined {
  return (value as Record<string, string> | null | undefined)?.[elementKey]
}

async function send(url: string, method: string, path: string, body: object | undefined): Promise<unknown> {
  const answer = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${path}: ${error}: ${message}`)
}
