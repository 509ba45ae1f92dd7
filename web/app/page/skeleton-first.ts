/**
 * The `clientLoader` of a page with a skeleton. Coming from another page, the screen is shown at once and
 * filled when its data arrives (`useArrived`). On the page itself the old data stays until the new has
 * arrived.
 */
export async function skeletonFirst<Page>(
  load: () => Promise<{ page: Page }>,
  url: URL,
): Promise<{ page: Page | Promise<Page> }> {
  const page = load().then((loaded) => loaded.page)
  if (window.location.pathname === url.pathname) return { page: await page }
  // The guard may redirect before anything waits for it.
  page.catch(() => {})
  return { page }
}
