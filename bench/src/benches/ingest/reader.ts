/** Reads every feed once per pass and stores what is new. */
export interface Reader {
  pass(): Promise<Read>
}

interface Read {
  /** New items. */
  stored: number
  errors: string[]
}

export interface Pass extends Read {
  seconds: number
  /** The most memory that the process has used so far, and what it uses now. */
  peakMb: number
  residentMb: number
  /** Live objects, if the process can collect garbage first. */
  heapMb: number
}

/** The same for every reader. */
export const FETCHES_AT_ONCE = 32
