import { dirname } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

export type Tried = Pick<MutantResult, 'status' | 'location' | 'mutatorName' | 'replacement'> & {
  /** From the root of the repository. */
  file: string
}

const NOTICED = new Set<MutantResult['status']>(['Killed', 'Timeout'])
const UNNOTICED = new Set<MutantResult['status']>(['Survived', 'NoCoverage'])

export function isSurvivor({ status }: Pick<Tried, 'status'>): boolean {
  return UNNOTICED.has(status)
}

/**
 * Faults that prevent loading or are computed once at the start say nothing about the tests, so they are left
 * out.
 */
export function tally(tried: readonly Pick<Tried, 'status'>[]) {
  const noticed = tried.filter(({ status }) => NOTICED.has(status)).length
  const mutants = noticed + tried.filter(isSurvivor).length
  const score = mutants === 0 ? 100 : Math.floor((noticed / mutants) * 1000) / 10
  return { mutants, noticed, leftOut: tried.length - mutants, score }
}

/** The folder below `src`: core/src/text/excerpt.ts is in core/text, core/src/schedule.ts in core. */
export function folderOf(file: string): string {
  return `${dirname(file).replace('/src', '')}/`
}
