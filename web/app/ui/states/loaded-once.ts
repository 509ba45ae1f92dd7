/**
 * Everyone who waits for the code continues in the order in which they asked: browsers do not promise that
 * for several imports of one file. A failed load is tried again.
 */
export function loadedOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
