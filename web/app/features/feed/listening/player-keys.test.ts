import { expect, it } from 'vitest'
import { actionOf } from './player-keys.ts'

const press = (key: string, { shift = false, isRightToLeft = false } = {}, speed = 1 as 0.8 | 1 | 2) =>
  actionOf({ key, shift, isRightToLeft }, { status: 'playing', speed })

it('[LSTN-04] has keys for playing, jumping, items and speeds', () => {
  expect(press(' ')).toEqual({ type: 'pause' })
  expect(actionOf({ key: ' ', shift: false, isRightToLeft: false }, { status: 'paused', speed: 1 })).toEqual({
    type: 'play',
  })
  expect(
    actionOf({ key: ' ', shift: false, isRightToLeft: false }, { status: 'ended', speed: 1 }),
  ).toBeUndefined()
  expect(press('ArrowRight')).toEqual({ type: 'jump', seconds: 15 })
  expect(press('ArrowLeft')).toEqual({ type: 'jump', seconds: -15 })
  expect(press('ArrowRight', { shift: true })).toEqual({ type: 'next' })
  expect(press('ArrowLeft', { shift: true })).toEqual({ type: 'previous' })
  expect(press('>')).toEqual({ type: 'speed', speed: 1.2 })
  expect(press('<')).toEqual({ type: 'speed', speed: 0.8 })
  expect([press('>', {}, 2), press('<', {}, 0.8), press('j'), press('Escape')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('[LSTN-04] follows the direction of the page', () => {
  expect(press('ArrowLeft', { isRightToLeft: true })).toEqual({ type: 'jump', seconds: 15 })
  expect(press('ArrowRight', { isRightToLeft: true, shift: true })).toEqual({ type: 'previous' })
})
