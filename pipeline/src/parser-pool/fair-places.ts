/**
 * A limited number of places. Waiting callers are admitted in turn, one for each name, so that no crowd
 * delays the others.
 */
export interface FairPlaces {
  take(name: string): Promise<void>
  give(): void
}

export function createFairPlaces(size: number): FairPlaces {
  const waiting = new Map<string, (() => void)[]>()
  let places = size

  return {
    async take(name) {
      if (places > 0) {
        places -= 1
        return
      }
      await new Promise<void>((resolve) => waiting.set(name, [...(waiting.get(name) ?? []), resolve]))
    },
    give() {
      const [turn] = waiting
      if (!turn) {
        places += 1
        return
      }
      const [name, [next, ...rest]] = turn
      // Its name moves to the end of the queue, if others of that name are waiting.
      waiting.delete(name)
      if (rest.length > 0) waiting.set(name, rest)
      next?.()
    },
  }
}
