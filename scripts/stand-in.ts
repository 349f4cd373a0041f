// Stand-ins for arguments and rows: a value that works as a text, a number, an instant, a list and an object.
import { types } from 'node:util'

type Language = 'ar' | 'en'

const text = '00000000-0000-7000-8000-000000000000'
const instant = new Date('2026-01-15T10:00:00Z')

export function standIn(language: Language): object {
  const self: object = new Proxy(
    {},
    {
      // Neither an expression of Kysely nor a promise.
      has: () => false,
      get(_target, name) {
        if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : text)
        if (name === Symbol.iterator) return [self][Symbol.iterator].bind([self])
        if (typeof name === 'symbol' || ['then', 'toOperationNode', 'expressionType', 'isExecutable'].includes(name))
          return undefined
        if (name === 'language' || name === 'reader') return language
        if (name === 'length') return 1
        for (const [value, kind] of [
          [[self], Array.prototype],
          [text, String.prototype],
          [instant, Date.prototype],
        ] as const) {
          const member: unknown = Reflect.get(kind, name)
          if (typeof member === 'function' && name !== 'constructor') return member.bind(value)
        }
        return self
      },
    },
  )
  return self
}

/** For what follows the database among the parameters of a function, read from its source. */
export function standInsFor(run: object, language: Language): unknown[] {
  const source = types.isProxy(run) ? '' : Function.prototype.toString.call(run)
  const names = /^[^(]*\(([^)]*)/.exec(source)?.[1]?.split(',') ?? []
  return [...names.slice(1), '', '', ''].map((name) =>
    /^\s*(language|reader)\b/.test(name) ? language : standIn(language),
  )
}
