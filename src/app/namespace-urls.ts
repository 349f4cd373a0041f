// Where the browser fetches a namespace of texts that did not come with the page: those that a visitor often meets.
import type { NamespaceUrls } from '#kit/web/i18n.ts'
import { byNamespace } from './by-namespace.ts'

const files = import.meta.glob<string>(
  [
    '../features/*/web/*.{ar,en}.json',
    '../kit/web/*/*.{ar,en}.json',
    '!../features/{announcements,dashboard,learning,money,profile,questions,quizzes,setup}/web/*',
    '!../features/*/web/{authenticator,certificates,privacy,proof,terms}.*',
  ],
  { eager: true, import: 'default', query: '?url&no-inline' },
)

export const namespaceUrls: NamespaceUrls = byNamespace(files)
