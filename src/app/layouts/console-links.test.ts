// Every screen of the console is somebody's, and the menu leads nobody to a closed one.
import { expect, test } from 'vitest'
import { consoleLinks } from './console-links.ts'
import routes from '../routes.ts'
import { capabilitiesOf, type Capability, type Role } from '#kit/capabilities.ts'
import { mayOpen, neededFor } from '#features/school/console/may-open.ts'

interface Route {
  path?: string
  children?: Route[]
}

function addressesOf(list: Route[], above = ''): string[] {
  return list.flatMap(({ path, children = [] }) => {
    const address = path ? `${above}/${path.replaceAll(/:\w+\??/g, '0190a000')}` : above
    return [...(path ? [address] : []), ...addressesOf(children, address)]
  })
}

const addresses = addressesOf(routes as Route[]).filter((address) => /^\/admin(\/|$)/.test(address))
const canOf = (role: Role) => (capability: Capability) => capabilitiesOf(role).includes(capability)

test('each address of the console says whom it is for', () => {
  expect(addresses.length).toBeGreaterThan(30)
  expect(addresses.filter((address) => neededFor(address) === undefined)).toEqual([])
})

test.each<[Role, string[], string[]]>([
  ['owner', ['/admin', '/admin/settings/team', '/admin/audit', '/admin/courses/0190a000/details'], []],
  ['staff', ['/admin', '/admin/settings/payment', '/admin/audit', '/admin/jobs'], ['/admin/settings/team']],
  [
    'desk',
    ['/admin', '/admin/requests', '/admin/students/0190a000', '/admin/payments/statement', '/admin/settings/security'],
    ['/admin/settings', '/admin/settings/payment', '/admin/audit', '/admin/courses/0190a000', '/admin/messages'],
  ],
  [
    'instructor',
    ['/admin/more', '/admin/courses/0190a000/quizzes', '/admin/student-questions', '/admin/settings/security'],
    ['/admin', '/admin/requests', '/admin/payments', '/admin/reviews', '/admin/settings/'],
  ],
])('%s', (role, open, closed) => {
  expect([...open, ...closed].filter((address) => mayOpen(address, canOf(role)))).toEqual(open)
  const links = consoleLinks(canOf(role)).flat()
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(({ to }) => !mayOpen(to, canOf(role)))).toEqual([])
})
