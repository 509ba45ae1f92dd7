import type { BoundedCount } from '../kernel/paging.ts'

/** '12 more in other languages'. A count that stopped at its limit says so. */
export function moreInOtherLanguages(left: BoundedCount): string {
  return `${written(left)} more in other languages`
}

/** '12 more are older than 90 days' */
export function moreThatAreOlder(left: BoundedCount, days: number): string {
  return `${written(left)} more ${left.count === 1 && left.isExact ? 'is' : 'are'} older than ${days} days`
}

export const ALL_WITH_PREMIUM = 'See them with Premium'

function written({ count, isExact }: BoundedCount): string {
  return `${count}${isExact ? '' : '+'}`
}
