import { redirect } from 'react-router'

/** Leads a bookmark that names a filter by its former name to the same filter of today. */
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
