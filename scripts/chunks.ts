// Which file of the build a module goes into follows from the routes (docs/decisions/files-of-the-build.md).
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'

interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

/** For each module, the entries that import it, directly or through others. */
type Users = Map<string, string[]>

const app = path.resolve(import.meta.dirname, '../src/app')

/** The pages of most visits: what these share with any other page is in the file that every page has (`app`). */
const mostVisited = ['home', 'course']

/** Groups for Rolldown, which gives each module to the first that names it, together with what the module imports. */
export function chunksOf(routes: readonly RouteConfigEntry[]) {
  const below = (...layouts: string[]) => routes.filter(({ file }) => layouts.includes(path.basename(file, '.tsx')))
  const beginning = ['root.tsx', 'entry.client.tsx']
  const open = [...beginning, ...below('public-layout').flatMap(withPages)]
  const signIn = below('auth-layout').flatMap(withPages)
  const student = below('student-layout', 'focus-layout').flatMap(withPages)
  const console = below('console-layout').flatMap(withPages)
  const routeFiles = new Set(open.map((file) => path.resolve(app, file)))
  let users: Record<'open' | 'signIn' | 'student' | 'console' | 'wanted', Users> | undefined

  function namesOf(id: string, graph: Graph): (string | null)[] {
    users ??= findUsers(graph)
    const visitors = users.open.get(id) ?? []
    const isOfStudents = users.student.has(id)
    const behindLogin = (users.student.get(id)?.length ?? 0) + (users.console.get(id)?.length ?? 0)
    const isShared = visitors.length + behindLogin > 1
    const wanted = users.wanted.get(id) ?? []
    const features = [...new Set(visitors.map(featureOf))]
    const isOfEvery = features.includes('app') && !routeFiles.has(id.split('?')[0]!)
    const most = features.filter((feature) => mostVisited.includes(feature))
    // What only two of the three share, such as the search box, would be useless bytes for the third.
    const isCommon = features.length > most.length ? most.length > 0 : most.length === mostVisited.length
    return [
      // What every page begins with, and what the pages most visited share with any other.
      isOfEvery || (isShared && isCommon) ? 'app' : null,
      // What others share, or one with pages behind the login: who does not open them does not fetch it.
      isShared && features.length > 0 ? `of-${features.join('-')}` : null,
      // What one of their pages shares with a part that it fetches when it is wanted: one file, not one for each part.
      visitors.length === 1 && behindLogin === 0 && wanted.length > 0 && !routeFiles.has(id.split('?')[0]!)
        ? `more-of-${nameOf(visitors[0]!)}`
        : null,
      // What students' pages share, and the forms before the login.
      isShared && isOfStudents && users.signIn.has(id) ? 'account' : null,
      isShared && isOfStudents ? 'signed-in' : null,
      // What the console shares with a part that students' or visitors' pages fetch when it is wanted: that part alone fetches it.
      users.console.has(id) && wanted.length > 0 ? `with-${wanted.map(nameOf).join('-')}` : null,
      // Students never fetch what only the console's pages share.
      isShared ? 'console' : null,
    ]
  }

  function findUsers(graph: Graph) {
    const pages = {
      open: usersOf(open, graph),
      signIn: usersOf(signIn, graph),
      student: usersOf(student, graph),
      console: usersOf(console, graph),
    }
    const before = new Set([...pages.open.keys(), ...pages.signIn.keys(), ...pages.student.keys()])
    return { ...pages, wanted: usersOf(wantedBy(before, graph), graph) }
  }

  return [0, 1, 2, 3, 4, 5, 6].map((place) => ({
    name: (id: string, graph: Graph) => namesOf(id, graph)[place] ?? null,
  }))
}

/** Files of routes are named from src/app. */
function featureOf(file: string): string {
  return /features\/([^/]+)\//.exec(file)?.[1] ?? 'app'
}

function withPages({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(withPages)]
}

/** What modules fetch by `import()`, and what that fetches in turn. */
function wantedBy(modules: ReadonlySet<string>, graph: Graph): string[] {
  const read = new Set(modules)
  const wanted = new Set<string>()
  for (const id of read) {
    for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      wanted.add(next)
      read.add(next)
    }
    if (!modules.has(id)) for (const next of importsOf(id, graph)) read.add(next)
  }
  return [...wanted]
}

const nameOf = (file: string) => path.basename(file).replace(/\.\w+(\?.*)?$/, '')

/** `import()` does not count, because it is loaded only when needed. */
function usersOf(files: readonly string[], graph: Graph): Users {
  const users: Users = new Map()
  for (const file of new Set(files)) {
    // A set is read to its end, also to what is added meanwhile.
    const found = new Set([path.resolve(app, file)])
    for (const id of found) for (const next of importsOf(id, graph)) found.add(next)
    for (const id of found) users.set(id, [...(users.get(id) ?? []), file])
  }
  return users
}

const allIcons = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** One file names all icons: of those, a module imports only what it mentions (`ChevronRight` is icons/chevron-right.mjs). */
function importsOf(id: string, graph: Graph): string[] {
  const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: '' }
  return importedIds.flatMap((next) => {
    if (!allIcons.test(next)) return [next]
    const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '')?.[1]?.match(/\b[A-Z]\w+/g) ?? []
    const kebab = names.map((name) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase())
    return kebab.map((name) => next.replace('lucide-react.mjs', `icons/${name}.mjs`))
  })
}
