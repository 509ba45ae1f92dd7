/**
 * The import directions of ARCHITECTURE.md, as errors. `allow` names, per package, the workspace packages it
 * may import. Everything else is refused.
 */
const allow = {
  core: [],
  messages: ['core'],
  contract: ['core', 'messages'],
  db: ['core', 'messages', 'contract'],
  services: ['core', 'messages', 'contract', 'db'],
  pipeline: ['core', 'messages', 'contract', 'db', 'services'],
  server: ['core', 'messages', 'contract', 'db', 'services'],
  web: ['core', 'messages', 'contract'],
  world: ['core', 'messages', 'contract', 'db'],
}

const packageRules = Object.entries(allow).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${allowed.length ? allowed.join(', ') : 'no other package'}`,
  severity: 'error',
  from: { path: `^${name}/`, ...(name === 'web' ? { pathNot: '\\.test\\.ts$' } : {}) },
  to: {
    path: '^(core|messages|contract|db|services|pipeline|server|web|world|e2e|bench|scripts)/',
    pathNot: [name, ...allowed]
      .map((p) => `^${p}/`)
      .concat(name === 'web' ? ['^server/src/context/app-context\\.ts$'] : []),
  },
}))

export default {
  forbidden: [
    ...packageRules,
    {
      name: 'web-takes-only-the-context-type',
      comment: 'web may know the shape of the load context, never run server code',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-db-speaks-sql',
      severity: 'error',
      from: { path: '^(core|messages|contract|services|pipeline|server|web|world)/', pathNot: '/testing/' },
      to: { path: 'node_modules/(kysely|pg|pg-boss)/' },
    },
    {
      name: 'production-needs-no-development-package',
      comment: 'the product runs after npm ci --omit=dev',
      severity: 'error',
      from: {
        path: '^(core|messages|contract|db|services|pipeline|server)/src/|^web/app/',
        // The build reads the last one.
        pathNot: '/testing/|/main-dev\\.ts$|/cli-types\\.ts$|^web/app/routes\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-is-pure',
      comment: 'no I/O in core: no Node built-ins',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: { path: '^web/app/(items|console|features|routes)/' },
    },
    {
      name: 'items-know-no-feature',
      severity: 'error',
      from: { path: '^web/app/items/' },
      to: { path: '^web/app/(console|features|routes)/' },
    },
    {
      name: 'console-knows-no-feature',
      severity: 'error',
      from: { path: '^web/app/console/' },
      to: { path: '^web/app/(items|features|routes)/' },
    },
    {
      name: 'console-is-for-operators',
      comment: "nothing of a reader's page imports the console, or a feature built from it",
      severity: 'error',
      from: { path: '^web/app/', pathNot: '^web/app/(console/|features/admin-|routes/admin)' },
      to: { path: '^web/app/(console/|features/admin-)' },
    },
    {
      name: 'features-know-no-route',
      severity: 'error',
      from: { path: '^web/app/features/' },
      to: { path: '^web/app/routes/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'pipeline-knows-no-job',
      comment: 'each folder declares what it needs; jobs call it, and only the worker knows all parts',
      severity: 'error',
      from: { path: '^pipeline/src/[^/]+/', pathNot: '^pipeline/src/(jobs|worker)/|/testing/' },
      to: { path: '^pipeline/src/(jobs|worker)/' },
    },
    {
      name: 'jobs-know-no-worker',
      severity: 'error',
      from: { path: '^pipeline/src/jobs/' },
      to: { path: '^pipeline/src/worker/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-package',
      comment: 'a package lists what it imports in its own package.json',
      severity: 'error',
      from: { path: '^(core|contract|db|services|pipeline|server|web|world|e2e|bench)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests may reach further than what they test, and swc's walker does not know `using` yet.
    exclude: { path: '(^|/)(build|\\.react-router)/|\\+types/|\\.test\\.tsx?$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
