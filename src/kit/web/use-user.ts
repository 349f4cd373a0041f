// The signed-in person, as React state: null on the server and while nobody is signed in.
import { useSyncExternalStore } from 'react'
import { readUser, subscribeToSession, type StoredUser } from './session.ts'

export function useUser(): StoredUser | null {
  return useSyncExternalStore(subscribeToSession, readUser, () => null)
}
