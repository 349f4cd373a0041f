// What a list asks for is what its address says, where the API understands it.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useListAddress, type ListAddress } from './use-list-address.ts'

function open(address: string) {
  let given: ListAddress | undefined
  function List() {
    given = useListAddress()
    return null
  }
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <List />
    </MemoryRouter>,
  )
  return given!
}

test('a NUL in the address is left out: the API would refuse it, and the page blame the connection', () => {
  const list = open('/admin/students?q=a%00b&state=%00&page=2')
  expect(list.text).toBe('ab')
  expect(list.filter('q')).toBe('ab')
  expect(list.filter('state')).toBe('')
  expect(list.page).toBe(2)
})

test('what names a thing is left out where it is no id', () => {
  const course = '0190a000-099d-75d9-8755-b6012830c79a'
  expect(open('/admin/students?course_id=__proto__').filter('course_id')).toBe('')
  expect(open(`/admin/students?course_id=${course}`).filter('course_id')).toBe(course)
})
