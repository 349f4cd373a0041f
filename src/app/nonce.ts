// The mark of scripts and styles that the page itself writes; on the server only, see PageServices.mark.
import { createContext } from 'react'

export const Nonce = createContext<string | undefined>(undefined)
