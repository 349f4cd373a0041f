// Signed-in pages that draw their own frame: the learn page and the quiz.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '#kit/web/query-client.ts'
import { FullScreenWait } from '#kit/web/ui/wait.tsx'
import { guard } from './guard.ts'
import '../styles/signed-in.css'

export const handle = { areas: ['ui', 'student', 'learn', 'quiz'] }
export const clientLoader = guard('student', handle.areas)

export function HydrateFallback() {
  return <FullScreenWait />
}

export default function FocusLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
