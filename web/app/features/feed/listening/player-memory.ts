import { browserMemory, ownKey } from '../../../page/browser-storage.ts'
import { SPEEDS, type Speed } from './player-state.ts'
import { type Position, type Sequence, START } from './sound/sequence.ts'

const speedKey = () => ownKey('listening-speed')
const keyOf = (day: string) => ownKey(`listening-${day}`)

/** Where the reader stopped in the edition of a day, as far as it is still part of it. */
export function rememberedPosition(day: string, { passages }: Sequence): Position {
  const stored = browserMemory.readJson(keyOf(day))
  if (!Array.isArray(stored)) return START
  const [kind, dropId, seconds] = stored
  const passage = passages.findIndex((one) => one.kind === kind && (one.dropId ?? null) === dropId)
  const length = passages[passage]?.seconds
  if (length === undefined || typeof seconds !== 'number' || !(seconds >= 0)) return START
  return { passage, seconds: seconds < length ? seconds : 0 }
}

/** At the end there is nothing to remember. */
export function rememberPosition(day: string, { passages }: Sequence, at: Position): void {
  const passage = passages[at.passage]
  if (!passage) {
    browserMemory.remove(keyOf(day))
    return
  }
  const { kind, dropId = null } = passage
  browserMemory.write(keyOf(day), JSON.stringify([kind, dropId, Math.floor(at.seconds)]))
}

export function rememberedSpeed(): Speed {
  const stored = browserMemory.readJson(speedKey())
  return SPEEDS.find((speed) => speed === stored) ?? 1
}

export function rememberSpeed(speed: Speed): void {
  browserMemory.write(speedKey(), String(speed))
}
