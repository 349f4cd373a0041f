// Said to somebody who has just signed in, where the browser forbids storage or has no room.
import { isSessionKept } from '#kit/web/store-session.ts'
import { toast } from '#kit/web/ui/toasts.tsx'

export function sayIfNotKept(words: string): void {
  if (!isSessionKept()) toast.info(words, 'not-kept')
}
