/** So many at once; whoever else waits is let in by turns, one for each name, so that no crowd holds up the others. */
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
      // Its name goes to the end of the line, if anybody of it is left.
      waiting.delete(name)
      if (rest.length > 0) waiting.set(name, rest)
      next?.()
    },
  }
}
