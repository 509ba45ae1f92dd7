import { listPeople } from '@daily-drops/contract/functions/accounts/people'
import { listArticles } from '@daily-drops/contract/functions/drops/articles'
import { listCronJobs } from '@daily-drops/contract/functions/operations/monitoring'
import { listSourceNames } from '@daily-drops/contract/functions/sources/sources'
import { callFunction } from '@daily-drops/contract/kernel/client'
import { hasRole, type Role } from '@daily-drops/core/accounts/roles'
import { useEffect, useState } from 'react'
import { pageLabel } from '../access/staff-pages.ts'
import type { Call } from './actions.ts'
import type { Language } from './language.tsx'
import { sectionsOf } from './sections.ts'

export interface Found {
  label: string
  kind: 'page' | 'source' | 'article' | 'job' | 'person'
  to: string
}

const PER_KIND = 5
const MIN_LETTERS = 2
const TYPING_MS = 180

/** Pages are listed at once, database results as soon as they arrive. */
export function useFound(role: Role | null, query: string, language: Language): readonly Found[] {
  const [answer, setAnswer] = useState<{ text: string; found: readonly Found[] }>()
  const text = query.trim()
  useEffect(() => {
    if (text.length < MIN_LETTERS) return
    let wanted = true
    const timer = setTimeout(async () => {
      const found = await searchConsole(callFunction, role, text)
      if (wanted) setAnswer({ text, found })
    }, TYPING_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [role, text])
  const pages = sectionsOf(role)
    .map((page) => ({ label: pageLabel(page, language), to: page.to, kind: 'page' as const }))
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return [...pages, ...(answer?.text === text ? answer.found : [])]
}

/** What fails or is not for this role is left out. The rest is still useful. */
async function searchConsole(call: Call, role: Role | null, text: string): Promise<readonly Found[]> {
  const isAdmin = hasRole(role, 'admin')
  const searches: Promise<readonly Found[]>[] = [
    findSources(call, text, isAdmin),
    findArticles(call, text),
    ...(isAdmin ? [findJobs(call, text), findPeople(call, text)] : []),
  ]
  const settled = await Promise.allSettled(searches)
  return settled.flatMap((search) => (search.status === 'fulfilled' ? search.value : []))
}

async function findSources(call: Call, text: string, isAdmin: boolean): Promise<readonly Found[]> {
  const sources = await call(listSourceNames, { text })
  return sources.slice(0, PER_KIND).map(({ id, name }) => ({
    label: name,
    kind: 'source' as const,
    to: isAdmin ? `/admin/sources?open=${id}` : `/admin/articles?source_id=${id}`,
  }))
}

async function findArticles(call: Call, text: string): Promise<readonly Found[]> {
  const { articles } = await call(listArticles, { text })
  return articles.slice(0, PER_KIND).map(({ title }) => ({
    label: title,
    kind: 'article' as const,
    to: `/admin/articles?${new URLSearchParams({ q: title })}`,
  }))
}

async function findJobs(call: Call, text: string): Promise<readonly Found[]> {
  const jobs = await call(listCronJobs, {})
  return jobs
    .filter(({ name }) => name.includes(text.toLowerCase()))
    .slice(0, PER_KIND)
    .map(({ name }) => ({ label: name, kind: 'job' as const, to: '/admin/dashboard' }))
}

async function findPeople(call: Call, text: string): Promise<readonly Found[]> {
  const { rows } = await call(listPeople, { filters: { text } })
  return rows.slice(0, PER_KIND).map(({ email }) => ({
    label: email,
    kind: 'person' as const,
    to: `/admin/users?${new URLSearchParams({ q: email })}`,
  }))
}
