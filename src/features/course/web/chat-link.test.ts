// The prefilled chat message.
import { expect, it } from 'vitest'
import { chatLink } from './chat-link.ts'

it('carries the whole message in any script', () => {
  const link = new URL(chatLink('+213 550 00-00-00', ['دورة «Python» & SQL', 'رمز الطلب: MN-7F3K2']))
  expect(link.origin + link.pathname).toBe('https://wa.me/213550000000')
  expect(link.searchParams.get('text')).toBe('دورة «Python» & SQL\nرمز الطلب: MN-7F3K2')
})
