import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { AUTH_SECRET, DATABASE_URL, PORT, SMTP_PORT } from './addresses.ts'

const ROOT = new URL('../..', import.meta.url).pathname
export const BUILD = join(ROOT, 'web/build')
const RELEASES_PORT = PORT + 40
export const RELEASES_URL = `http://localhost:${RELEASES_PORT}`

/** The next release: the edition's script has another name, and nobody has the former one. */
export function nextRelease(): { folder: string; script: string } {
  // Within the project, whose packages it imports.
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/release-'))
  cpSync(BUILD, folder, { recursive: true })
  const assets = join(folder, 'client/assets')
  const server = readFileSync(join(folder, 'server/index.js'), 'utf8')
  const former = /\/assets\/(feed-[\w-]{8}\.js)/.exec(
    /"routes\/reading\/feed":\s*\{[^}]*/.exec(server)?.[0] ?? '',
  )?.[1]
  if (!former) throw new Error('The build names no script for the edition')
  const script = 'feed-later.js'
  for (const ending of ['', '.br', '.gz'])
    renameSync(join(assets, former + ending), join(assets, script + ending))
  const named = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(assets, name))
  for (const file of [...named, join(folder, 'server/index.js'), join(folder, 'client/service-worker.js')]) {
    const text = readFileSync(file, 'utf8')
    const changed = text.replaceAll(former, script).replace(/(?<=const RELEASE = ")\w+/, 'later')
    if (changed === text) continue
    writeFileSync(file, changed)
    for (const packed of [`${file}.br`, `${file}.gz`]) if (existsSync(packed)) rmSync(packed)
  }
  return { folder, script }
}

let stopHost = async () => {}
/** A journey that fails leaves its host behind. */
export const stopRelease = () => stopHost()

/** A host of one release. The next one gets its address when it has stopped. */
export async function serveRelease(folder: string, settings: Record<string, string> = {}) {
  const env = {
    ...settings,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(RELEASES_PORT),
    BASE_URL: RELEASES_URL,
    DATABASE_URL,
    AUTH_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    WEB_BUILD_DIR: folder,
  }
  const host: ChildProcess = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => host.once('exit', resolve))
  stopHost = async () => {
    host.kill('SIGTERM')
    await ended
  }
  const isReady = () =>
    fetch(`${RELEASES_URL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200))
  return stopHost
}
