// As namespace-urls.ts, for pages of signed-in people and for the console, in a file of its own: visitors load these addresses only on
// their way to the terms and the privacy notice.
import type { NamespaceUrls } from '#kit/web/i18n.ts'
import { byNamespace } from './by-namespace.ts'

const files = import.meta.glob<string>(
  [
    '../features/{announcements,dashboard,learning,money,profile,questions,quizzes,setup}/web/*.{ar,en}.json',
    '../features/*/web/{authenticator,certificates,privacy,proof,terms}.{ar,en}.json',
    '../features/*/console/*.{ar,en}.json',
  ],
  { eager: true, import: 'default', query: '?url&no-inline' },
)

export const signedInNamespaceUrls: NamespaceUrls = byNamespace(files)
