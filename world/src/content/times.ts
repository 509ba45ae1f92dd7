import { WORLD_DAYS } from './model.ts'

export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() - days * 86_400_000) / 60_000) * 60_000)
}

export function hoursAfter(time: Date, hours: number): Date {
  return new Date(Math.floor((time.getTime() + hours * 3_600_000) / 60_000) * 60_000)
}

/** Days ago of the n-th of a number of things that fill the whole time evenly, each somewhere in its share of it. */
export function spread(at: number, count: number, withinShare: number): number {
  return ((at + withinShare) / count) * (WORLD_DAYS - 1)
}
