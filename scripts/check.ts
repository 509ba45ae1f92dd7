/** npm run check: everything that CI requires of a commit. Quick static checks run in parallel, then the tests. */
import { spawn } from 'node:child_process'

interface Step {
  name: string
  command: string
}

const STATIC: Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'biome ci .' },
  { name: 'boundaries', command: 'npm run --silent boundaries' },
  { name: 'unused code', command: 'knip' },
  { name: 'files and documents', command: 'node scripts/check-files.ts' },
  { name: 'layout', command: 'node scripts/check-layout.ts' },
  { name: 'folder cycles', command: 'node scripts/check-folder-cycles.ts' },
  { name: 'messages', command: 'npm run --silent messages -- --check' },
  { name: 'migrations', command: 'node scripts/check-migrations.ts' },
  { name: 'wording', command: 'node scripts/check-words.ts' },
  { name: 'spelling', command: 'npm run --silent spelling' },
]
const DRIFT: Step[] = [
  { name: 'database types up to date', command: 'npm run --silent db:types -- --check' },
  { name: 'openapi and entry points up to date', command: 'npm run --silent openapi -- --check' },
]
const TESTS: Step[] = [{ name: 'unit and database tests', command: 'vitest run' }]

function run(step: Step, live = false): Promise<boolean> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(step.command, { shell: true, stdio: live ? 'inherit' : 'pipe' })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (code !== 0 && !live) process.stdout.write(output)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
      resolve(code === 0)
    })
  })
}

const results = await Promise.all(STATIC.map((step) => run(step)))
for (const step of DRIFT) results.push(await run(step))
for (const step of TESTS) results.push(await run(step, true))
process.exit(results.every(Boolean) ? 0 : 1)
