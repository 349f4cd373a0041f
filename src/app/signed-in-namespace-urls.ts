// As namespace-urls.ts, for pages of signed-in people and for the console, in a file of its own: visitors never load these addresses.
import type { NamespaceUrls } from '#kit/web/i18n.ts'
import { byNamespace } from './by-namespace.ts'

const files = import.meta.glob<string>(
  [
    '../features/{announcements,dashboard,learning,money,profile,questions,quizzes,setup}/web/*.{ar,en}.json',
    '../features/*/web/{authenticator,certificates,proof}.{ar,en}.json',
    '../features/*/console/*.{ar,en}.json',
  ],
  { eager: true, import: 'default', query: '?url&no-inline' },
)

export const signedInNamespaceUrls: NamespaceUrls = byNamespace(files)
