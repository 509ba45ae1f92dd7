import type { Issue, IssueItem } from '../delivery/issue.ts'

export function anIssueItem(given: Partial<IssueItem> = {}): IssueItem {
  const id = given.id ?? 1
  return {
    id,
    title: `Title ${id}`,
    url: `https://gazette.example/${id}`,
    summary: 'Why a finite page beats an endless one.',
    sourceName: 'The Gazette',
    type: 'article',
    readingMinutes: 6,
    videoSeconds: null,
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
    items,
    ...given,
  }
}
