// The open console receives requests, decisions and who looks at what; lists that show them are fetched again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import { createListening, listenToEvents, type LiveEvent } from '../web/events.ts'

const listenToDesk = createListening({ path: '/admin/events', name: 'desk-events', firstPause: 2000 })
/** Several changes at once cause one request. */
const gathering = 150

export function useDeskEvents(onEvent: (event: LiveEvent) => void): void {
  const client = useQueryClient()
  const handler = useRef(onEvent)
  useEffect(() => {
    handler.current = onEvent
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      void client.invalidateQueries({ queryKey: ['queue'] })
      void client.invalidateQueries({ queryKey: ['desk-figures'] })
      void client.invalidateQueries({ queryKey: ['queued-request'] })
    }
    const stop = listenToDesk((event) => {
      if (event.type !== 'looking' && event.type !== 'message' && event.type !== 'changed')
        timer ??= setTimeout(refresh, gathering)
      handler.current(event)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}

/** Acts on other screens change these queries too, so they are fetched again. */
export function useChanges(...keys: string[]): void {
  useFetchedAgain(keys, isAct)
}

/** The same of what people write to the school or ask a teacher. */
export function useWritten(...keys: string[]): void {
  useFetchedAgain(keys, isActOrLetter)
}

/** Runs when somebody of the team has done this; those who only teach are not told. */
export function useAct(act: string, onAct: () => void): void {
  const handler = useRef(onAct)
  useEffect(() => {
    handler.current = onAct
  })
  const { can } = useMe()
  const isTold = can('desk')
  useEffect(() => {
    if (!isTold) return
    return listenToDesk(({ type, data }) => {
      if (type === 'changed' && data['act'] === act) handler.current()
    })
  }, [act, isTold])
}

const isAct = (type: string) => type !== 'looking' && type !== 'message'
const isActOrLetter = (type: string) => type !== 'looking'

function useFetchedAgain(keys: string[], concerns: (type: string) => boolean): void {
  const client = useQueryClient()
  const { can } = useMe()
  // An instructor's own events bring what concerns their courses.
  const listen = can('desk') ? listenToDesk : listenToEvents
  const wanted = keys.join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      for (const key of wanted.split(' ')) void client.invalidateQueries({ queryKey: [key] })
    }
    const stop = listen(({ type }) => {
      if (concerns(type)) timer ??= setTimeout(refresh, gathering)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, wanted, listen, concerns])
}
