import { parseHTML } from 'linkedom'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

interface Mounted extends AsyncDisposable {
  document: Document
}

/**
 * Mounts a screen as in a browser: effects run and controls can be clicked. There is no layout, and browser
 * globals exist only while the screen is mounted.
 */
export async function mountScreen(screen: ReactNode): Promise<Mounted> {
  const { window, document } = parseHTML('<!doctype html><html><body><div id="root"></div></body></html>')
  const globals = { window, document, IS_REACT_ACT_ENVIRONMENT: true }
  const before = Object.keys(globals).map((name) => [name, Reflect.get(globalThis, name)] as const)
  const restore = () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(globalThis, name)
      else Reflect.set(globalThis, name, value)
    }
  }
  Object.assign(globalThis, globals)
  // React DOM checks for a browser when it is loaded.
  const [{ createRoot }, { act }] = await Promise.all([import('react-dom/client'), import('react')])
  const router = createMemoryRouter([{ path: '*', element: screen }])
  const root = createRoot(document.getElementById('root') as unknown as HTMLElement)
  await act(async () => root.render(<RouterProvider router={router} />))
  return {
    document: document as unknown as Document,
    async [Symbol.asyncDispose]() {
      await act(async () => root.unmount())
      restore()
    },
  }
}
