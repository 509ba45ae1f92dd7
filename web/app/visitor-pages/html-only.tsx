import { type ReactNode, createContext as reactContext, use, useEffect, useRef } from 'react'
import { createContext, type RouterContextProvider, useRevalidator } from 'react-router'

/**
 * What a page needs only to be drawn: hundreds of names that would stand in the HTML and once more in the data behind
 * it. The loader of a document leaves it here, the server draws it, and the browser takes the HTML over as it stands.
 */
const drawnOnce = createContext<unknown>(null)
const DrawnOnce = reactContext<unknown>(null)

/** For a document the data goes into its HTML alone; a page that the browser draws itself gets it as data. */
export function sendOnce<Data>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  data: Data,
): Data | undefined {
  if (new URL(request.url).pathname.endsWith('.data')) return data
  context.set(drawnOnce, data)
  return undefined
}

/** Around the page, on the server. */
export function HtmlOnly({
  context,
  children,
}: {
  context: Readonly<RouterContextProvider>
  children: ReactNode
}) {
  return <DrawnOnce value={context.get(drawnOnce)}>{children}</DrawnOnce>
}

interface SentOnceProps<Data> {
  data: Data | undefined
  className?: string
  children: (data: Data) => ReactNode
}

/** Draws what `sendOnce` sent. Its links are the browser's own until the page's data is loaded anew. */
export function SentOnce<Data>({ data, className, children }: SentOnceProps<Data>) {
  const drawn = use(DrawnOnce) as Data | null
  const shown = data ?? drawn
  return shown === null ? (
    <AsItStands className={className} />
  ) : (
    <div className={className}>{children(shown)}</div>
  )
}

function AsItStands({ className }: { className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  // Whatever made React draw the page anew took the server's HTML with it.
  useEffect(() => {
    if (!place.current?.hasChildNodes()) void revalidate()
  }, [revalidate])
  return (
    <div
      ref={place}
      className={className}
      suppressHydrationWarning={true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what stands there is kept
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
