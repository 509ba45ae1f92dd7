/** Beside a job's own payload, in the form of W3C's Trace Context. */
const KEY = 'traceparent'
const SHAPE = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

let originNow: (() => string | undefined) | undefined

/** Lets jobs carry the piece of work in which they were wanted; with undefined, they carry nothing any more. */
export function noteOrigins(given: (() => string | undefined) | undefined): void {
  originNow = given
}

export function withOrigin(data: object): object {
  const origin = originNow?.()
  return origin ? { ...data, [KEY]: origin } : data
}

/** The payload as it was given, and the work in which it was. */
export function withoutOrigin(data: unknown): { payload: unknown; origin?: string } {
  if (typeof data !== 'object' || data === null || !(KEY in data)) return { payload: data }
  const { [KEY]: origin, ...payload } = data
  return typeof origin === 'string' && SHAPE.test(origin) ? { payload, origin } : { payload }
}
