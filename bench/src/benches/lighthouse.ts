/**
 * npm run bench -- lighthouse: every public page on Lighthouse's phone, the median of three runs each. Run
 * `npm run build` first. `--once` tests each page once.
 */
import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { type Figure, median, report } from '../report.ts'
import { aBusyTopic, startProduct } from './public/product.ts'

const RUNS = process.argv.includes('--once') ? 1 : 3
const PORT = 4330
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PERFORMANCE = { page: 98, feed: 95 }
/** Before any interaction. */
const JAVASCRIPT_KB = 15

const product = await startProduct({ drops: 20_000, sources: 200 })
const chromePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync)
const chrome = await launch({ chromeFlags: FLAGS, ...(chromePath && { chromePath }) })

/** Now and then Lighthouse records no trace and asks to be run again. */
const TRIES = 3

async function look(url: string, tries = TRIES): Promise<Result> {
  const run = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  })
  const fault = run?.lhr.runtimeError
  if (fault && tries > 1) return look(url, tries - 1)
  if (!run || fault) throw new Error(`${url}: ${fault?.message}`)
  return run.lhr
}

function scoreOf(run: Result, category: string): number {
  return Math.round((run.categories[category]?.score ?? 0) * 100)
}

function goalOf(page: string, category: string): number {
  if (category !== 'performance') return 100
  return page === '/feed' ? PERFORMANCE.feed : PERFORMANCE.page
}

function javascriptKb({ audits }: Result): number {
  const { details } = audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? details.items : []
  const bytes = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
  return Math.round(bytes / 100) / 10
}

function figuresOf(page: string, runs: Result[]): Figure[] {
  const middle = (value: (run: Result) => number) => median(runs.map(value))
  return [
    ...CATEGORIES.map((category) => ({
      name: `${page} ${category}`,
      value: middle((run) => scoreOf(run, category)),
      unit: '',
      goal: { atLeast: goalOf(page, category) },
    })),
    {
      name: `${page} layout shift`,
      value: Number(middle((run) => run.audits['cumulative-layout-shift']?.numericValue ?? 1).toFixed(3)),
      unit: '',
      goal: { atMost: 0 },
    },
    { name: `${page} JavaScript`, value: middle(javascriptKb), unit: 'kB', goal: { atMost: JAVASCRIPT_KB } },
  ]
}

/** The audits for which a page lost points. */
function failures({ audits, categories }: Result): string[] {
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  return Object.values(audits)
    .filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9)
    .map(({ title, displayValue = '' }) => `  ${title} ${displayValue}`)
}

try {
  const origin = await product.host(PORT)
  const { slug, day } = await aBusyTopic(product.db)
  const topic = `/topics/${slug}`
  const paths = {
    '/': '/',
    '/topics': '/topics',
    'a topic': topic,
    'its archive': `${topic}/archive`,
    'a day': `${topic}/${day}`,
    '/search with results': '/search?q=report',
    '/feed': '/feed',
  }
  const figures: Figure[] = []
  for (const [page, path] of Object.entries(paths)) {
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await look(origin + path))
    figures.push(...figuresOf(page, runs))
    const lost = new Set(runs.flatMap(failures))
    if (lost.size > 0) console.log([path, ...lost].join('\n'))
  }
  report('Lighthouse, mobile', figures)
} finally {
  chrome.kill()
  await product.stop()
}
