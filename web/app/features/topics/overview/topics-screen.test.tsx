import { edition } from '@daily-drops/messages/subjects/edition'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { anItem } from '../../../items/testing/an-item.ts'
import { PageLocale } from '../../../locale/page-locale.ts'
import { renderScreen, wordsIn } from '../../../testing/render-screen.tsx'
import { packTopics } from '../../../visitor-pages/packed-topics.ts'
import { TopicsScreen } from './topics-screen.tsx'

const pack = (...labels: string[]) =>
  packTopics(labels.map((label) => ({ label, slug: label.toLowerCase(), level: 2 })))
const VIEW = {
  q: '',
  found: null,
  main: [],
  names: {
    sub: [
      { label: 'Science', ink: 'slate' as const, topics: pack('Physics', 'Space') },
      { label: 'Sports', ink: 'rust' as const, topics: pack('Running') },
    ],
    specific: [{ letter: 'B', topics: pack('Bats') }],
  },
  counts: { sub: 3, specific: 1, sources: 2 },
}

it('[TOP-02] [TOP-04] folds the subtopics by main topic and the specific ones by letter, all closed', () => {
  const html = renderScreen(<TopicsScreen topics={VIEW} />)
  const folds = [...html.matchAll(/<details([^>]*)>(.*?)<\/details>/g)]
  expect(folds.map(([, , fold = '']) => wordsIn(fold))).toEqual([
    'Science 2 Physics Space',
    'Sports 1 Running',
    'B 1 Bats',
  ])
  expect(folds.every(([, attributes]) => !attributes?.includes('open'))).toBe(true)
  expect(html).toContain('href="/topics/physics"')
})

it('links to topics in the language of the page', () => {
  const at = { basename: '/it', initialEntries: ['/it/topics'] }
  const router = createMemoryRouter([{ path: '*', element: <TopicsScreen topics={VIEW} /> }], at)
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('href="/it/topics/physics"')
})

it('shows a name with characters that mean something in HTML', () => {
  const topics = { sub: [{ label: 'Science', ink: null, topics: pack('R&D <b>') }], specific: [] }
  expect(renderScreen(<TopicsScreen topics={{ ...VIEW, names: topics }} />)).toContain(
    '>R&amp;D &lt;b&gt;</a>',
  )
})

it('offers a search that the browser can send itself, and shows what it found first', () => {
  const html = renderScreen(<TopicsScreen topics={VIEW} />)
  expect(html).toMatch(/<form[^>]*action="\/topics"[^>]*>/)
  expect(html).toMatch(/<input[^>]*type="search"[^>]*name="q"/)
  expect(html).not.toContain('Clear search')
  const found = renderScreen(
    <TopicsScreen topics={{ ...VIEW, q: 'sp', found: { count: 1, topics: pack('Space') } }} />,
  )
  expect(wordsIn(found)).toContain('1 topic matches “sp”')
  expect(found.indexOf('Clear search')).toBeLessThan(found.indexOf('<details'))
  const none = wordsIn(
    renderScreen(<TopicsScreen topics={{ ...VIEW, q: 'zz', found: { count: 0, topics: '' } }} />),
  )
  expect(none).toContain('Try a shorter word, or browse the topics below.')
})

it('[LANG-13] says that English items fill the latest ones in another language, to visitors alone', () => {
  const said = (language: string, followed: boolean | null = null) => {
    const latest = {
      ...anItem(1),
      language,
      source: 'Gazette',
      ink: null,
      publishedAt: '2026-11-15T08:00:00.000Z',
    }
    const topic = {
      id: 1,
      slug: 'science',
      label: 'Science',
      subject: '',
      ink: 'slate' as const,
      newToday: 1,
    }
    const topics = { ...VIEW, main: [{ ...topic, latest, followed }] }
    return wordsIn(
      renderScreen(
        <PageLocale value="de">
          <TopicsScreen topics={topics} />
        </PageLocale>,
      ),
    ).includes(edition.in('de')('filled'))
  }
  expect(said('en')).toBe(true)
  expect(said('de')).toBe(false)
  expect(said('en', false)).toBe(false)
})
