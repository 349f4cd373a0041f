// The open console receives requests, decisions and who looks at what; lists that show them are fetched again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createListening, type LiveEvent } from '../web/events.ts'

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
  const client = useQueryClient()
  const wanted = keys.join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      for (const key of wanted.split(' ')) void client.invalidateQueries({ queryKey: [key] })
    }
    const stop = listenToDesk(({ type }) => {
      if (type !== 'looking' && type !== 'message') timer ??= setTimeout(refresh, gathering)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, wanted])
}

/** Somebody wrote to the school. */
export function useNewMessages(onMessage: () => void): void {
  const handler = useRef(onMessage)
  useEffect(() => {
    handler.current = onMessage
  })
  useEffect(() => listenToDesk(({ type }) => void (type === 'message' && handler.current())), [])
}
