/** Preloaded into a worker whose clock is two days ahead. Timers are unchanged. */
const SHIFT_MS = 2 * 24 * 60 * 60 * 1000
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + SHIFT_MS] : args, self),
  apply: (target) => new target(RealDate.now() + SHIFT_MS).toString(),
  get: (target, key) => (key === 'now' ? () => RealDate.now() + SHIFT_MS : Reflect.get(target, key)),
})
