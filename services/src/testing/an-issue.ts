import { EXAMPLE_DROP } from '@daily-drops/contract/items/testing/example-drop'
import type { Issue, IssueItem } from '../delivery/issue.ts'

export function anIssueItem(given: Partial<IssueItem> = {}): IssueItem {
  const id = given.id ?? 1
  return {
    ...EXAMPLE_DROP,
    published_at: new Date(EXAMPLE_DROP.published_at),
    id,
    title: `Title ${id}`,
    url: `https://gazette.example/${id}`,
    topics: [],
    reason: 'You follow Science.',
    ink: 'petrol',
    ...given,
  }
}

export function anIssue(given: Partial<Issue> = {}): Issue {
  const items = given.items ?? [anIssueItem()]
  return {
    day: '2026-11-22',
    part: 1,
    parts: 1,
    editionSize: items.length,
    isPremium: false,
    locale: 'en',
    items,
    ...given,
  }
}
