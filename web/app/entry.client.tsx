import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { documentLocale } from './locale/document-locale.ts'
import { PageLocale } from './locale/page-locale.ts'
import { listenToBackButton } from './ui/overlays/back-button.ts'

// When a navigation is replaced by the next one, the rest of its response is not read, and nobody waits for
// it.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

listenToBackButton()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageLocale value={documentLocale()}>
        <HydratedRouter />
      </PageLocale>
    </StrictMode>,
  )
})
