// The stylesheet of the signed-in areas: inside a page that opens there, which then paints after one round trip; a file for whoever comes from
// a visitor's page.
import type { LinkDescriptor } from 'react-router'
import address from './styles/signed-in.css?url'

const isInside = import.meta.env.SSR || document.querySelector('#styles[data-signed-in]') !== null

export function signedInStyles(): LinkDescriptor[] {
  return isInside ? [] : [{ rel: 'stylesheet', href: address }]
}
