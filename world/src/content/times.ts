import { WORLD_DAYS } from './model.ts'

export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() - days * 86_400_000) / 60_000) * 60_000)
}

export function hoursAfter(time: Date, hours: number): Date {
  return new Date(Math.floor((time.getTime() + hours * 3_600_000) / 60_000) * 60_000)
}

/**
 * The age in days of the n-th of `count` things that are spread evenly over the period, each at a random
 * point in its share.
 */
export function spread(at: number, count: number, withinShare: number): number {
  return ((at + withinShare) / count) * (WORLD_DAYS - 1)
}
