import { redirect } from 'react-router'

/** Redirects a bookmark with a filter's former name to the current name. */
export function followRenamed(url: URL, names: Readonly<Record<string, string>>): void {
  const { searchParams } = url
  const old = Object.keys(names).filter((name) => searchParams.has(name))
  if (old.length === 0) return
  const after = new URLSearchParams(searchParams)
  for (const name of old) {
    const today = names[name] as string
    if (!after.has(today)) after.set(today, after.get(name) ?? '')
    after.delete(name)
  }
  throw redirect(`${url.pathname}?${after}`)
}
