/** The walls between the parts. Run by `npm run check`; each rule says why it is there. */

const ROOMS = require('./offline-rooms.cjs')

const OFFLINE = '^src/app/platform/offline/'
const roomsLookDown = ROOMS.slice(0, -1).map((room, index) => ({
  name: `offline-${room}-looks-down`,
  comment: 'Screens ask hooks, hooks the engine, the engine what it is made of; nothing asks back (decision 0101).',
  severity: 'error',
  from: { path: `${OFFLINE}${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `${OFFLINE}(${ROOMS.slice(index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...roomsLookDown,
    {
      name: 'contract-depends-on-nothing',
      comment:
        'The contract runs in the browser, on the server and in tests: only itself, zod, diff, which compares words, and hashes, which say at once whether a signature still stands.',
      severity: 'error',
      from: { path: '^src/contract', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/contract', 'node_modules/zod', 'node_modules/diff/', 'node_modules/@noble/hashes/'] },
    },
    {
      name: 'kernel-knows-no-module',
      comment: 'The kernel holds no domain noun.',
      severity: 'error',
      from: { path: '^src/contract/kernel' },
      to: { path: '^src/contract/(modules|kinds)' },
    },
    {
      name: 'app-never-server',
      comment: 'The browser never imports the server, nor the server the browser.',
      severity: 'error',
      from: { path: '^(src/app|sw)' },
      to: { path: '^src/server' },
    },
    { name: 'server-never-app', severity: 'error', from: { path: '^src/server' }, to: { path: '^(src/app|sw)' } },
    {
      name: 'platform-never-module',
      comment: 'Shared machinery knows no document; a module hands it a port instead.',
      severity: 'error',
      from: { path: '^src/(server|app)/platform', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|app)/modules' },
    },
    {
      name: 'ui-knows-no-module',
      comment: 'The design system draws; it knows no document, no address and no server.',
      severity: 'error',
      from: { path: '^src/app/ui', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/app/(modules|routes|shell|platform)' },
    },
    {
      name: 'forms-by-the-house-hook',
      comment: 'One way to write a form: `useObrazac`. The library behind it is its own business.',
      severity: 'error',
      from: { path: '^src/app', pathNot: '^src/app/platform/obrazac/' },
      to: { path: 'node_modules/(react-hook-form|@hookform)/' },
    },
    {
      name: 'module-meets-module-through-contract',
      comment:
        'Two modules of one side meet in a route, in modules.ts or through the contract. Tables may be joined (tude-tablice.test.ts says which), and `x.sql.ts` is what a module offers others as SQL.',
      severity: 'error',
      from: { path: '^src/(server|app)/modules/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/$1/modules/', pathNot: ['^src/$1/modules/$2/', '\\.(tables|sql)\\.ts$'] },
    },
    {
      name: 'only-repositories-touch-tables',
      comment:
        'SQL of a module stands in its repository; tables are imported by repositories, the seed and other tables.',
      severity: 'error',
      from: {
        path: '^src/server',
        pathNot: [
          '\\.(repository|scope|tables|list|effects)\\.ts$',
          '\\.test\\.ts$',
          '^src/server/platform',
          '^src/server/seed',
          '^src/server/spojevi/access\\.ts$',
          '^src/server/start',
        ],
      },
      to: { path: '\\.tables\\.ts$' },
    },
    {
      name: 'routes-are-leaves',
      comment: 'Nothing but the generated tree imports a route.',
      severity: 'error',
      from: { pathNot: ['^src/app/(routeTree\\.gen|javne-rute)\\.ts$', '^src/app/routes', '\\.test\\.tsx?$'] },
      to: { path: '^src/app/routes' },
    },
    {
      name: 'no-cycles',
      comment: 'One direction; a cycle means that a concept has no place of its own.',
      severity: 'error',
      from: { pathNot: '^src/app/(routeTree\\.gen|javne-rute|ostale-rute|main|router|routes)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'pre-compilation-only', 'dynamic-import'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is dead.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src',
        pathNot: [
          '\\.test\\.tsx?$',
          '\\.d\\.ts$',
          '^src/server/main\\.ts$',
          '^src/app/main\\.tsx$',
          '^src/scripts',
          'drizzle\\.config\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'src/server/tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
    exclude: { path: ['\\.css$', '\\.svg$', '\\.woff2$', '^dist'] },
  },
}
