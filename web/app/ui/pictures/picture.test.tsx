import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { Picture } from './picture.tsx'

const PLACEHOLDER = { name: 'Green Current', ink: null }
const image = () => document.querySelector('img')
const fail = () => act(async () => image()?.dispatchEvent(new window.Event('error')))
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('requests a picture that was not ready again, a few times, each after a longer wait', async () => {
  await using _ = await mountScreen(
    <Picture sources={['/img/a']} width={1} height={1} placeholder={PLACEHOLDER} shouldRetry />,
  )
  expect(image()?.getAttribute('src')).toBe('/img/a')
  const waits = [3_000, 10_000, 30_000, 90_000]
  for (const [at, wait] of waits.entries()) {
    await fail()
    expect(image()).toBeNull()
    await pass(wait - 1)
    expect(image()).toBeNull()
    await pass(1)
    expect(image()?.getAttribute('src')).toBe(`/img/a?try=${at + 1}`)
  }
  await fail()
  await pass(24 * 3_600_000)
  expect(image()).toBeNull()
})

it('does not request a picture from another host again', async () => {
  await using _ = await mountScreen(
    <Picture sources={['/a', '/b']} width={1} height={1} placeholder={PLACEHOLDER} />,
  )
  await fail()
  expect(image()?.getAttribute('src')).toBe('/b')
  await fail()
  await pass(24 * 3_600_000)
  expect(image()).toBeNull()
})
