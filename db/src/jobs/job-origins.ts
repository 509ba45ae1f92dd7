/** Stored beside a job's own payload, in W3C Trace Context format. */
const KEY = 'traceparent'
const SHAPE = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

let originNow: (() => string | undefined) | undefined

/** Lets jobs carry the span in which they were enqueued. Undefined turns that off. */
export function noteOrigins(given: (() => string | undefined) | undefined): void {
  originNow = given
}

export function withOrigin(data: object): object {
  const origin = originNow?.()
  return origin ? { ...data, [KEY]: origin } : data
}

/** Splits the stored data into the payload and the span. */
export function withoutOrigin(data: unknown): { payload: unknown; origin?: string } {
  if (typeof data !== 'object' || data === null || !(KEY in data)) return { payload: data }
  const { [KEY]: origin, ...payload } = data
  return typeof origin === 'string' && SHAPE.test(origin) ? { payload, origin } : { payload }
}
