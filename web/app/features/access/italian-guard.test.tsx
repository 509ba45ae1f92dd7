import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ItalianGuard } from './italian-guard.tsx'

const textOf = (viewer: Parameters<typeof ItalianGuard>[0]['viewer']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ItalianGuard required="editor" viewer={viewer} />
    </MemoryRouter>,
  )

it('says that sign-in is needed when there is no session', () => {
  const text = textOf(null)
  expect(text).toContain('Accesso Negato')
  expect(text).toContain('Devi effettuare l&#x27;accesso')
  expect(text).not.toContain('Ruolo')
})

it('names the required and the current role', () => {
  const text = textOf({ role: 'user' })
  expect(text).toContain('Accesso Negato')
  expect(text).toContain('Ruolo richiesto: editor')
  expect(text).toContain('Ruolo attuale: user')
})
