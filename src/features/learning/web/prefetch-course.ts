// The course of the learn page is asked for by a line in the page's head, while the scripts that will show it are on their way: on a slow
// line that spares its reader a second. Whoever opens the learn page from another page of ours asks in the ordinary way.
import { addressOf } from '#kit/web/api.ts'
import { readToken } from '#kit/web/session.ts'

interface Ahead {
  path: string
  token: string
  answer: Promise<Response>
  leave: AbortController
}

declare global {
  var learnAhead: Ahead | undefined
}

/** Inline, before everything else; asks just as `call` would (kit/web/api.ts). */
export const aheadScript = !import.meta.env.SSR
  ? ''
  : `(function(){var p=location.pathname,m=/^\\/student\\/courses\\/([^/]+)\\/learn\\/?$/.exec(p),t,c;try{t=localStorage.getItem('token')}catch(e){}if(!m||!t)return;c=new AbortController();p='/api/student/courses/'+m[1];learnAhead={path:p,token:t,leave:c,answer:fetch(p+'?'+new URLSearchParams({open:new URLSearchParams(location.search).get('chapter')||'next'}),{signal:c.signal,headers:{'accept-language':document.documentElement.lang,authorization:'Bearer '+t}})};learnAhead.answer.catch(function(){})})()`

/** The answer that is on its way, once, and only to who asked for it. */
export function takeAhead(id: string): ((signal: AbortSignal) => Promise<Response>) | undefined {
  const ahead = globalThis.learnAhead
  globalThis.learnAhead = undefined
  if (!ahead || ahead.path !== addressOf('/student/courses/:id', { id }) || ahead.token !== readToken())
    return undefined
  return (signal) => {
    if (signal.aborted) ahead.leave.abort()
    signal.addEventListener('abort', () => ahead.leave.abort(), { once: true })
    return ahead.answer
  }
}
