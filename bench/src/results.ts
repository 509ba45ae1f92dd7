import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { type Figure, goalText, holds } from './report.ts'
import { RUNS } from './runs.ts'

/** A run's latest result, as stored in docs/measurements. */
export interface Result {
  command: string
  title: string
  date: string
  commit: string
  machine: string
  /** Processes that wanted a core when the run began, or a range noted by hand. */
  load: number | string
  figures: Figure[]
}

export const FOLDER = new URL('../../docs/measurements/', import.meta.url)
/** Options that shorten a run and make its figures unsuitable for comparison. */
const SHORTER = ['--short', '--once']
/** Options that do not change what is measured. A run with any other option has a separate result. */
const SAME_RESULT = /--(seed|from|corpus)[ =]\S+|--base=\S+|--(built|errors|incremental)/g

/** Stores the figures of one run as its latest result. Undefined for a shortened run. */
export function resultKeeper(kind: string, name: string, options: string[], folder = FOLDER) {
  if (options.some((option) => SHORTER.includes(option))) return undefined
  const words = options.join(' ')
  const file = `${kind} ${name} ${words.replaceAll(SAME_RESULT, '')}`.trim().replaceAll(/\W+/g, '-')
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  return (title: string, figures: Figure[]): void => {
    const result: Result = {
      command: `npm run ${kind} -- ${name} ${words}`.trim(),
      title,
      date: new Date().toISOString().slice(0, 10),
      commit: commit(),
      machine: machine(),
      load,
      figures,
    }
    writeFileSync(new URL(`${file}.json`, folder), `${JSON.stringify(result, null, 2)}\n`)
    writeFileSync(new URL('README.md', folder), overview(readResults(folder)))
  }
}

export function readResults(folder = FOLDER): Result[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const results: Result[] = files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  return results.sort((a, b) => a.command.localeCompare(b.command))
}

/** Every run with its note and its results, one for each set of options, including runs without results. */
export function overview(results: Result[]): string {
  const runs = Object.entries(RUNS).flatMap(([kind, byName]) =>
    Object.entries(byName).map(([name, { note }]) => {
      const command = `npm run ${kind} -- ${name}`
      return { command, note, results: results.filter((one) => `${one.command} `.startsWith(`${command} `)) }
    }),
  )
  const lines = ['# Latest results', '', INTRODUCTION, '']
  lines.push('| command | goals met | date | commit | machine | load at start |', '|---|---|---|---|---|---|')
  for (const { command, results } of runs)
    lines.push(...(results.length > 0 ? results.map(row) : [`| \`${command}\` | not run yet | | | | |`]))
  for (const { command, note, results } of runs) {
    lines.push('', `## \`${command}\``, ...(note ? ['', note] : []))
    if (results.length === 0) lines.push('', 'Not run yet.')
    for (const { title, command, figures } of results) {
      lines.push('', `**${title}**, \`${command}\``, '', '| | value | goal | |', '|---|---|---|---|')
      lines.push(...figures.map(figureRow))
    }
  }
  return `${lines.join('\n')}\n`
}

function row({ command, figures, date, commit, machine, load }: Result): string {
  const goals = figures.filter(({ goal }) => goal)
  return `| \`${command}\` | ${goals.filter(holds).length} of ${goals.length} | ${date} | ${commit} | ${machine} | ${load} |`
}

function figureRow(figure: Figure): string {
  const value = `${figure.value.toLocaleString('en')} ${figure.unit}`.trim()
  return `| ${figure.name} | ${value} | ${goalText(figure)} | ${holds(figure) ? '' : '**missed**'} |`
}

const INTRODUCTION =
  'Written by each full run of `npm run bench`, `npm run drill`, `npm run eval` and `npm run fit`. Older results are in the history of these files. Figures that no run writes are in [by-hand.md](by-hand.md). The load counts the processes that wanted a core: a quiet machine has none. Where it is not a number, the result was copied from notes and may lack figures.'

/** Changed results do not count as changed code, because several runs may follow each other. */
function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--', ':/', ':(top,exclude)docs/measurements')
  return `${git('rev-parse', '--short', 'HEAD')}${changes && '-dirty'}`
}

function machine(): string {
  const system = /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores, ${memory} GiB, ${system}, Node ${process.version}`
}
