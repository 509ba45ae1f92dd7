/**
 * npm run drill -- container [--base=image | --built]: builds the image of deploy/Dockerfile and runs its
 * three processes as deploy/compose.yaml does: not as root, with a read-only file system and no capabilities.
 * If no base image can be pulled, it builds one from Debian's packages. --built uses the image of the last
 * run. Needs root, buildah, podman and runc.
 */
import { buildEditions } from '@daily-drops/contract/jobs/editions'
import { createDb } from '@daily-drops/db/connection/client'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { administer, databaseUrl } from '@daily-drops/db/testing/template'
import { startTemporaryPostgres } from '@daily-drops/db/testing/temporary-postgres'
import { type Figure, none, report } from '../report.ts'
import {
  buildImage,
  type Container,
  IMAGE,
  imageSize,
  requireEngine,
  runToEnd,
  start,
} from './container/engine.ts'
import { until } from './failover/cluster.ts'

const PORT = 4396
const METRICS_PORT = 4397
const ORIGIN = `http://localhost:${PORT}`
const PAGES = ['/', '/topics', '/search?q=market', '/docs/api', '/auth']
const LARGEST_MB = 700
/** Packages that only building and testing need. */
const FOR_BUILDING = [
  'typescript',
  'vite',
  'vitest',
  'rolldown',
  '@playwright/test',
  '@biomejs/biome',
  'knip',
  'tsx',
]
const CLOSED = ['/app', '/app/web/build', '/etc', '/usr/local/bin', '/var/lib', '/root']

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** The contents of the image, without its processes. */
function contents(): Figure[] {
  const held = runToEnd(
    {},
    'sh',
    '-c',
    `cd node_modules && ls -d ${FOR_BUILDING.join(' ')} 2>/dev/null`,
  ).output
  const writable = runToEnd(
    {},
    'sh',
    '-c',
    CLOSED.map((place) => `touch ${place}/it && echo ${place}`).join(';'),
  )
  return [
    { name: 'size of the image [O11]', value: imageSize(), unit: 'MB', goal: { atMost: LARGEST_MB } },
    none('packages in it that only builds and tests need', held.split('\n').filter(Boolean).length),
    {
      name: 'user it runs as [O11]',
      value: Number(runToEnd({}, 'id', '-u').output),
      unit: '',
      goal: { atLeast: 1 },
    },
    none('places it can write to besides its own [O11]', writable.output.split('\n').filter(Boolean).length),
  ]
}

async function life(url: string): Promise<Figure[]> {
  const variables = {
    DATABASE_URL: url,
    BASE_URL: ORIGIN,
    PORT: String(PORT),
    AUTH_SECRET: 'a secret of the drill alone, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  }
  const migrated = runToEnd(variables, 'node', 'db/src/cli-migrate.ts').status ?? 1
  const began = performance.now()
  const containers: Container[] = []
  const opened = (container: Container) => {
    containers.push(container)
    return container
  }
  const db = createDb(url)
  try {
    const web = opened(start(variables))
    await ready('the web process', `${ORIGIN}/readyz`, web)
    const seconds = (performance.now() - began) / 1000
    const worker = opened(
      start(
        { ...variables, WORKER_METRICS_PORT: String(METRICS_PORT) },
        ...['node', '--max-semi-space-size=4', 'pipeline/src/main.ts'],
      ),
    )
    await ready('the worker', `http://localhost:${METRICS_PORT}/healthz`, worker)
    const answers = await Promise.all(PAGES.map((page) => isOk(ORIGIN + page)))
    const job = await enqueue(db, buildEditions, { everywhere: true })
    const { state } = await awaitJob(db, buildEditions, job, 60_000)
    return [
      none('migrations in it: exit code', migrated),
      { name: 'until it answers', value: Number(seconds.toFixed(1)), unit: 's' },
      none('pages that fail', answers.filter((ok) => !ok).length),
      none('health checks that fail [O11]', web.isHealthy() ? 0 : 1),
      none('jobs of its worker that did not end', state === 'completed' ? 0 : 1),
      none('web process after SIGTERM: exit code [O11]', web.stop()),
      none('worker after SIGTERM: exit code [O11]', worker.stop()),
    ]
  } finally {
    await db.destroy()
    for (const container of containers) container.remove()
  }
}

async function ready(what: string, url: string, container: Container): Promise<void> {
  await until(what, () => isOk(url)).catch((error) => {
    throw new Error(container.logs(), { cause: error })
  })
}

requireEngine()
const base = process.argv.find((option) => option.startsWith('--base='))?.slice('--base='.length)
if (!process.argv.includes('--built')) {
  console.log(`Building ${IMAGE}: this takes a few minutes`)
  buildImage(base)
}
const postgres = await startTemporaryPostgres()
try {
  await administer(postgres.url, 'create database container')
  report('The container', [...contents(), ...(await life(databaseUrl(postgres.url, 'container')))])
} finally {
  await postgres.stop()
}
