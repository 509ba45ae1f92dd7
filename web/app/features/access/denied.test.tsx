import type { ComponentProps } from 'react'
import { useSyncExternalStore } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { subscribe, waitingNotices } from '../../ui/overlays/toast.tsx'
import { Denied } from './denied.tsx'

type Given = Partial<ComponentProps<typeof Denied>>

const denied = (given: Given) => (
  <Denied view="role" required="editor" current="user" chosen={undefined} browser="en" {...given} />
)
const markupOf = (given: Given) => renderToStaticMarkup(<MemoryRouter>{denied(given)}</MemoryRouter>)
const linksOf = (given: Given) => [...markupOf(given).matchAll(/href="([^"]+)"/g)].map(([, to]) => to)

describe('a refused page', () => {
  it('says that sign-in is needed when there is no session', () => {
    const text = markupOf({ current: undefined })
    expect(text).toContain('Accesso Negato')
    expect(text).toContain('Devi effettuare l&#x27;accesso')
    expect(text).not.toContain('Ruolo')
  })

  it('names the required and the current role', () => {
    const text = markupOf({})
    expect(text).toContain('Accesso Negato')
    expect(text).toContain('Ruolo richiesto: editor')
    expect(text).toContain('Ruolo attuale: user')
  })

  it('[DEC-98] offers an editor the editors’ sections, in the editor’s language', () => {
    const editors = ['/admin/articles', '/admin/review', '/admin/manual-ingest', '/admin/moderation', '/feed']
    for (const view of ['landing', 'sources', 'monitoring'] as const)
      expect(linksOf({ view, required: 'admin', current: 'editor' })).toEqual(editors)
    expect(linksOf({ current: 'user' })).toEqual(['/feed'])
    const english = markupOf({ view: 'sources', required: 'admin', current: 'editor' })
    expect(english).toContain('<span lang="it">Solo Amministratori</span>')
    expect(english).toMatch(/lang="en".*With the role editor, you can open:.*Review/)
    const italian = markupOf({ view: 'landing', required: 'admin', current: 'editor', browser: 'it' })
    expect(italian).toContain('<span lang="en">Admins Only</span>')
    expect(italian).toMatch(/lang="it".*Con il ruolo editor puoi aprire:.*Revisione.*Torna al feed/)
  })

  it('[DEC-98] is in one language once the person has chosen one', () => {
    for (const view of ['landing', 'sources', 'monitoring', 'role'] as const) {
      const of = (chosen: 'en' | 'it') => markupOf({ view, required: 'admin', current: 'editor', chosen })
      expect(of('en')).not.toContain('lang="it"')
      expect(of('it')).not.toContain('lang="en"')
      expect(of('it')).not.toMatch(/Admin[s]? |Access |Back /)
    }
  })
})

/** Shows the latest notice, as the notice area would. */
function LatestNotice() {
  const notices = useSyncExternalStore(subscribe, waitingNotices)
  return <output>{notices?.at(-1)?.title}</output>
}

it.each([
  [
    'user',
    { title: 'Access Denied', toast: 'Access Denied: You need admin privileges to access this page.' },
  ],
  [
    null,
    {
      title: 'Authentication Error',
      toast: 'Authentication Error: Please login as an admin to access this page.',
    },
  ],
] as const)(
  'shows the role %s a notice with the reason why the page is closed',
  async (current, { title, toast }) => {
    const screen = (
      <>
        {denied({ view: 'monitoring', required: 'admin', current })}
        <LatestNotice />
      </>
    )
    await using mounted = await mountScreen(screen)
    expect(mounted.document.body.textContent).toContain(title)
    expect(mounted.document.querySelector('output')?.textContent).toBe(toast)
  },
)
