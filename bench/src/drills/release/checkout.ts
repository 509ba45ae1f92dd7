import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = new URL('../../../..', import.meta.url).pathname
const FOLDER = new URL('../../../../.cache/release', import.meta.url).pathname
const OURS = '@daily-drops'
/** How many commits back the former release is, if there is no tag yet. */
const COMMITS_BACK = 20

const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()

export interface Release {
  /** Its built folder. */
  project: string
  name: string
}

/** The previous release: the given one, the latest tag, or some commits ago. */
export function formerRelease(given: string | undefined): Release {
  const ref = given ?? latestTag() ?? `HEAD~${COMMITS_BACK}`
  const commit = git('rev-parse', '--short', `${ref}^{commit}`)
  const project = join(FOLDER, commit)
  if (!existsSync(join(project, 'web/build/server/index.js'))) {
    rmSync(project, { recursive: true, force: true })
    git('worktree', 'prune')
    git('worktree', 'add', '--force', '--detach', project, commit)
    linkPackages(project)
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return { project, name: commit }
}

function latestTag(): string | undefined {
  return git('tag', '--sort=-creatordate').split('\n')[0] || undefined
}

/** Third-party packages are those of this release. Our own are the former ones. */
function linkPackages(project: string): void {
  const { workspaces } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  for (const folder of ['.', ...workspaces]) linkFolder(join(PROJECT, folder), join(project, folder))
  mkdirSync(join(project, 'node_modules', OURS), { recursive: true })
  for (const name of workspaces) symlinkSync(join(project, name), join(project, 'node_modules', OURS, name))
}

function linkFolder(from: string, to: string): void {
  const packages = join(from, 'node_modules')
  if (!existsSync(packages)) return
  mkdirSync(join(to, 'node_modules'), { recursive: true })
  for (const name of readdirSync(packages).filter((name) => name !== OURS)) {
    symlinkSync(join(packages, name), join(to, 'node_modules', name))
  }
}
