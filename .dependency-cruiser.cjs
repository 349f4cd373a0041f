// Who may import whom (docs/architecture.md): app → features → kit, features in their order, the browser never the server.
const order = [
  'school',
  'accounts',
  'catalogue',
  'enrolment',
  'certificates',
  'learning',
  'reviews',
  'quizzes',
  'course',
  'home',
  'profile',
  'dashboard',
]

const later = order.map((feature, index) => ({
  name: `${feature}-before-later-features`,
  comment: `Features are an ordered list; ${feature} may use only those before it.`,
  severity: 'error',
  from: { path: `^src/features/${feature}/` },
  to: { path: `^src/features/(${order.slice(index + 1).join('|') || 'none'})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kit-knows-no-features',
      severity: 'error',
      from: { path: '^src/kit/' },
      to: { path: '^(src/(features|app)|demo)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src/app|demo)/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/(features/[^/]+/web|kit/web)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(src/kit/server/|db/|src/features/[^/]+/(sql[^/]*|routes[^/]*)\\.ts)|(^|/)node_modules/(pg|kysely|fastify|@fastify)/|^node:',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/(kit/server/|features/[^/]+/[^/]+\\.ts$)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(kit/web|features/[^/]+/web)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-and-contracts-are-pure',
      comment: 'Contracts and shared rules know no database, no HTTP, no React.',
      severity: 'error',
      from: { path: '^src/(kit/[^/]+|features/[^/]+/(contract|forms))\\.ts$' },
      to: {
        path: '^src/kit/(server|web)/|(^|/)node_modules/(pg|kysely|fastify|react|react-router)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...later,
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:|\\?url' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|\\.react-router/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
