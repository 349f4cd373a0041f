// Who may import whom (docs/architecture.md): app → features → kit, features in their order, the browser never the server.
// `import type` counts as an import. tests/import-rules.test.ts shows that each rule refuses what it should.
const { features, kinds } = require('./scripts/file-kinds.cjs')

const tests = '[.]test[.]tsx?$'
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`

const inOrder = features.map((feature, index) => ({
  name: `${feature}-before-later-features`,
  comment: `Features are an ordered list; ${feature} may use only those before it.`,
  severity: 'error',
  from: { path: `^src/features/${feature}/` },
  to: { path: `^src/features/(${features.slice(index + 1).join('|') || 'none'})/` },
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
      from: { path: '^src/features/', pathNot: tests },
      to: { path: '^(src/app|demo)/' },
    },
    {
      name: 'shared-imports-shared',
      comment: 'Contracts and rules know no database, no HTTP, no Node, no React: both sides use them.',
      severity: 'error',
      from: { path: kinds.shared, pathNot: tests },
      to: { pathNot: [kinds.shared, packages('zod', 'uqr')] },
    },
    {
      name: 'web-imports-web-and-shared',
      comment: 'A browser gets no file of the server, and no package that is not meant for it.',
      severity: 'error',
      from: { path: kinds.web, pathNot: tests },
      to: {
        pathNot: [
          kinds.web,
          kinds.shared,
          packages(
            'react',
            'react-dom',
            'react-router',
            'react-hook-form',
            '@hookform/resolvers',
            '@tanstack/react-query',
            '@supabase/auth-js',
            '@vimeo/player',
            '@tiptap/core',
            '@tiptap/react',
            '@tiptap/starter-kit',
            'hls.js',
            'tus-js-client',
            '@zip.js/zip.js',
            'katex',
            'lucide-react',
            'uuid',
            'zod',
          ),
        ],
      },
    },
    {
      name: 'console-stays-in-the-console',
      comment: 'Staff screens never reach the pages of visitors and students.',
      severity: 'error',
      from: {
        path: kinds.web,
        pathNot: ['^src/features/[^/]+/console/|^src/app/layouts/console-[^/]+$', tests],
      },
      to: { path: '^src/features/[^/]+/(console/|contract-console[.]ts$)' },
    },
    {
      name: 'server-imports-no-web',
      severity: 'error',
      from: { path: kinds.server, pathNot: tests },
      to: { path: [kinds.web, packages('react', 'react-dom', 'react-router')] },
    },
    ...inOrder,
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[+]types/|^virtual:|[?]url' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[+]types/|[.]react-router/' },
    // TypeScript 7 has no interface for programs yet: swc reads the files.
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
