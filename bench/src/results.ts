import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { type Figure, goalText, holds } from './report.ts'

/** The latest result of a run, as docs/measurements keeps it. */
export interface Result {
  command: string
  title: string
  date: string
  commit: string
  machine: string
  /** Processes that wanted a core when the run began; a quiet machine has none. */
  load: number
  figures: Figure[]
}

const FOLDER = new URL('../../docs/measurements/', import.meta.url)
const OVERVIEW = new URL('README.md', FOLDER)
/** Options that make a run quicker and its figures worthless for comparison. */
const SHORTER = ['--short', '--once']

/** Keeps the figures of one run as its latest result; undefined for a shortened run. */
export function resultKeeper(kind: string, name: string, options: string[]) {
  if (options.some((option) => SHORTER.includes(option))) return undefined
  const file = [kind, name, ...options].join('-').replaceAll(/\W+/g, '-')
  const command = `npm run ${kind} -- ${[name, ...options].join(' ')}`
  const [load = 0] = loadavg()
  return (title: string, figures: Figure[]): void => {
    const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
    const date = new Date().toISOString().slice(0, 10)
    const result: Result = {
      command,
      title,
      date,
      commit,
      machine: machine(),
      load: Math.round(load * 10) / 10,
      figures,
    }
    writeFileSync(new URL(`${file}.json`, FOLDER), `${JSON.stringify(result, null, 2)}\n`)
    writeFileSync(OVERVIEW, overview(readResults()))
  }
}

export function readResults(): Result[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
}

export function overview(results: Result[]): string {
  const lines = ['# Latest results', '', INTRODUCTION, '']
  lines.push('| command | goals met | date | commit | machine | load at start |', '|---|---|---|---|---|---|')
  for (const { command, figures, date, commit, machine, load } of results) {
    const goals = figures.filter(({ goal }) => goal)
    lines.push(
      `| \`${command}\` | ${goals.filter(holds).length} of ${goals.length} | ${date} | ${commit} | ${machine} | ${load} |`,
    )
  }
  for (const { title, command, figures } of results) {
    lines.push('', `## ${title}: \`${command}\``, '', '| | value | goal | |', '|---|---|---|---|')
    for (const figure of figures) {
      const missed = holds(figure) ? '' : '**missed**'
      const value = `${figure.value.toLocaleString('en')} ${figure.unit}`.trim()
      lines.push(`| ${figure.name} | ${value} | ${goalText(figure)} | ${missed} |`)
    }
  }
  return `${lines.join('\n')}\n`
}

const INTRODUCTION =
  'Written by each full run of `npm run bench`, `npm run drill` and `npm run eval`. Older results are in the history of these files; [measurements](../measurements.md) explains the figures.'

function machine(): string {
  const system = /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores, ${memory} GiB, ${system}, Node ${process.version}`
}
