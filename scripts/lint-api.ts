// The API document must be one that programs can read: no error and no warning of the linter's recommended rules.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Fastify from 'fastify'
import { describeApi } from '#app/api-document.ts'
import { apiRoutes } from '#app/api.ts'
import { mount, type Mounting } from '#kit/server/http.ts'

const app = Fastify()
await describeApi(
  app,
  'https://school.example',
  apiRoutes.map(({ endpoint }) => endpoint),
)
app.decorateRequest('user', null)
await app.register(async (scope) => {
  scope.setValidatorCompiler(() => () => true)
  scope.setSerializerCompiler(() => JSON.stringify)
  // Nothing is called: the routes are only declared.
  mount(scope, {} as Mounting, apiRoutes)
})
await app.ready()

const config = await createConfig({
  extends: ['recommended'],
  // An id is a UUID, so `/courses/instructors/{id}` and `/courses/{id}/reviews` never mean the same.
  rules: { 'no-ambiguous-paths': 'off' },
})
const problems = await lintFromString({ source: JSON.stringify(app.swagger()), config })
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
process.exitCode = problems.length > 0 ? 1 : 0
