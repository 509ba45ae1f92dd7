import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('../../../web/app', import.meta.url))
/** Every way to bypass the client: another request, or a function's address. */
const BYPASSES = /\bfetch\s*\(|XMLHttpRequest|sendBeacon|EventSource|WebSocket|functions\/v1/
/** They fetch pages, to read them later. */
const PAGES_ONLY = ['offline/store-editions.ts', 'offline/use-connection.ts']
const NAMES_FUNCTION = /functions\/v1/

it('[FUN-01] everything the reader sees calls the backend through the one client', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(`${WEB}/${file}`, 'utf8')] as const)
  expect(sources.length).toBeGreaterThan(20)
  const bypassing = sources.filter(([file, text]) =>
    (PAGES_ONLY.includes(file) ? NAMES_FUNCTION : BYPASSES).test(text),
  )
  expect(bypassing.map(([file]) => file)).toEqual([])
  expect(sources.some(([, text]) => text.includes("from '@daily-drops/contract/kernel/client'"))).toBe(true)
})
