import './gallery.css'
import { THEMES } from '@daily-drops/contract/site/theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Button } from '../app/ui/button.tsx'
import { Toaster } from '../app/ui/overlays/toast.tsx'
import { Tooltips } from '../app/ui/overlays/tooltip.tsx'
import { Page } from '../app/ui/page.tsx'
import { PageHeader } from '../app/ui/page-header.tsx'
import { Controls } from './controls.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

function Gallery() {
  return (
    <>
      <Page width="page">
        <PageHeader
          kicker="Design tokens and primitives"
          title="Gallery"
          subtitle="Everything a screen is made of, in both themes."
          actions={THEMES.map((theme) => (
            <Button
              key={theme}
              size="sm"
              onClick={() => {
                document.documentElement.dataset.theme = theme
              }}
            >
              {theme}
            </Button>
          ))}
        />
        <div className="mt-8 grid gap-5 md:grid-cols-2">
          <Controls />
          <Overlays />
          <States />
        </div>
      </Page>
      <Toaster labels={{ region: 'Notifications', close: 'Close notification' }} />
      <Tooltips />
    </>
  )
}

const router = createMemoryRouter([{ path: '*', element: <Gallery /> }])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
