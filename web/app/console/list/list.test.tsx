import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { markupOf, textOf } from '../testing/markup.tsx'
import { actionsColumn, type Column, column, type Filter } from './column.ts'
import { StaleSince } from './kept-views.tsx'
import { List } from './list.tsx'

afterEach(() => void vi.unstubAllGlobals())

interface Row {
  id: number
  name: string
  items: number
}

const ROWS: Row[] = [
  { id: 1, name: 'Alpha', items: 4 },
  { id: 2, name: 'Beta', items: 2 },
]
const COLUMNS: Column<Row>[] = [
  column('name', 'Name', { sort: 'name', narrow: 'main' }, ({ name }) => name),
  column('items', 'Items', { sort: '-items', numeric: true, narrow: 'labelled' }, ({ items }) => items),
  column('secret', 'Secret', { hideable: 'hidden' }, () => 'not shown'),
]
const FILTERS: Filter[] = [
  { kind: 'search', name: 'text', label: 'Search', hint: 'A name', chip: 'Name' },
  { kind: 'select', name: 'kind', label: 'Kind', none: 'All', options: [{ value: 'a', label: 'The first' }] },
  { kind: 'check', name: 'official', label: 'Official only', chip: 'Official', chipValue: 'yes' },
]
const PAGE = { rows: ROWS, next: 'further', previous: null, total: { count: 10_000, isExact: false } }

type Change = Partial<Parameters<typeof List<Row>>[0]>

const list = (change: Change = {}) => (
  <List<Row>
    title="Things"
    name="things"
    columns={COLUMNS}
    page={PAGE}
    total={({ shown }) => `${shown} things`}
    empty={{ title: 'Nothing here' }}
    filters={FILTERS}
    {...change}
  />
)
const markup = (change?: Change) => markupOf(list(change))

describe('a list', () => {
  it('shows its columns, its rows and how many there are', () => {
    const text = textOf(markup())
    expect(text).toContain('Name Items Alpha 4 Beta 2')
    expect(text).not.toContain('not shown')
    expect(text).toContain('more than 10,000 things Previous Next')
    expect(markup()).toMatch(/<button[^>]*disabled=""[^>]*>Previous</)
    expect(markup()).toContain('data-label="Items"')
  })

  it('says which column sorts it and in which direction', () => {
    expect(markup()).not.toContain('aria-sort')
    const by = (sort: string, direction: 'asc' | 'desc') =>
      /aria-sort="(\w+)" data-column="(\w+)"/.exec(markup({ asked: { sort, direction } }))?.slice(1)
    expect(by('items', 'desc')).toEqual(['descending', 'items'])
    expect(by('name', 'asc')).toEqual(['ascending', 'name'])
  })

  it('names its filters, with a link to remove each', () => {
    const filters = { text: 'al', kind: 'a', official: true }
    const seen = markup({ asked: { filters } })
    expect(textOf(seen)).toContain('Name: al Kind: The first Official: yes Clear')
    for (const name of ['Name', 'Kind', 'Official'])
      expect(seen).toContain(`aria-label="Remove the filter ${name}"`)
    expect(markup({ asked: { filters: { kind: null, official: false } } })).not.toContain('Remove the filter')
  })

  it('distinguishes an empty list from one that the filters leave empty, and both from a failure', () => {
    const page = { rows: [] }
    expect(textOf(markup({ page }))).not.toMatch(/Search|Clear/)
    const filtered = textOf(markup({ page, asked: { filters: { text: 'x' } } }))
    expect(filtered).toContain('Nothing here Clear filters')
    expect(markup({ page, failed: 'It could not be read' })).toContain('role="alert"')
    const counted = { rows: [], total: { count: 0, isExact: true } }
    expect(textOf(markup({ page: counted, total: ({ shown }) => `${shown} things` }))).not.toContain(
      '0 things',
    )
  })

  it('keeps its filters when it is empty only if rows are left out without them', () => {
    const page = { ...PAGE, rows: [] }
    expect(markup({ page })).not.toContain('aria-label="Kind"')
    expect(markup({ page, isPartial: true })).toContain('aria-label="Kind"')
  })

  it('shows no count below an empty state, which already says it', () => {
    const page = { rows: [], next: null, previous: null, total: { count: 0, isExact: true } }
    expect(textOf(markup({ page }))).not.toContain('0 things')
  })

  it('keeps rows that could not be reloaded, with their age and a retry button', () => {
    const stale = <StaleSince value={Date.now()}>{list()}</StaleSince>
    const seen = markupOf(stale)
    expect(textOf(seen)).toMatch(/The list couldn’t be loaded These rows were loaded \d+ s ago\. Try again/)
    expect(textOf(seen)).toContain('Alpha 4 Beta 2')
    expect(seen).toContain('data-stale="true"')
    expect(markup()).not.toContain('data-stale')
  })

  it('has a heading and no checkboxes where it is one of several', () => {
    const seen = markup({ head: { note: 'newest first' } })
    expect(textOf(seen)).toContain('Things newest first')
    expect(seen).not.toContain('type="checkbox" aria-label="Select')
  })
})

describe('keys', () => {
  const send = async (target: EventTarget | null, type: string, parts: object = {}) => {
    const { act } = await import('react')
    const { Event: OfWindow } = window as unknown as { Event: typeof Event }
    const event = Object.assign(new OfWindow(type, { bubbles: true }), parts)
    await act(async () => void target?.dispatchEvent(event))
  }

  it('move and select, and a selected page extends to everything that matches', async () => {
    const picked: unknown[] = []
    const actions = [{ label: 'Pause', onPick: (chosen: object) => void picked.push(chosen) }]
    const screen = list({ selection: { nameOf: ({ name }) => name, actions }, asked: { filters: {} } })
    vi.stubGlobal('Element', class {})
    await using mounted = await mountScreen(screen)
    const { document } = mounted
    // There is no layout, so nothing scrolls.
    for (const row of document.querySelectorAll('tr')) row.scrollIntoView = () => {}
    const press = (key: string) => send(document, 'keydown', { key })
    const button = (words: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) ?? null
    const whole = 'Select all in this view (more than 10,000)'
    const selected = () => document.querySelector('.c-bulk b')?.textContent
    expect(selected()).toBeUndefined()
    for (const key of ['j', 'j', 'x']) await press(key)
    expect(document.querySelector('[data-current]')?.getAttribute('data-row')).toBe('2')
    expect(selected()).toBe('1 selected')
    expect(button(whole)).toBeNull()
    for (const key of ['k', 'X']) await press(key)
    expect(selected()).toBe('2 selected')
    await send(button(whole), 'click')
    await send(button('Pause'), 'click')
    expect(picked).toMatchObject([{ ids: [1, 2], isWhole: true, count: 'more than 10,000' }])
    await press('Escape')
    expect(selected()).toBeUndefined()
    await press('*')
    expect(selected()).toBe('2 selected')
    const density = () => document.querySelector('table')?.getAttribute('data-density')
    for (const key of ['g', 'd']) await press(key)
    expect(density()).toBe('normal')
    await press('d')
    expect(density()).toBe('compact')
  })
})

it("a row's action has its own name, and is disabled where it is not possible", () => {
  const actions = actionsColumn<Row>('Actions', {}, ({ name, items }) => [
    { label: `Replay ${name}`, text: 'Replay', disabled: items < 3, onPick: () => {} },
  ])
  const seen = markup({ columns: [...COLUMNS, actions] })
  const [, alpha = '', beta = ''] = seen.split('data-row=')
  expect([alpha.includes('aria-label="Replay Alpha"'), alpha.includes('disabled=""')]).toEqual([true, false])
  expect([beta.includes('aria-label="Replay Beta"'), beta.includes('disabled=""')]).toEqual([true, true])
})
