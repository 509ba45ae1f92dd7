/** After sign-out. The service worker does the same, but not every page has one. */
export async function forgetReader(): Promise<void> {
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith('reader-')) await caches.delete(name)
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase('daily-drops')
    deleting.onsuccess = deleting.onerror = deleting.onblocked = resolve
  })
}
