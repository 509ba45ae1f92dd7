import { type ReactNode, createContext as reactContext, use, useEffect, useRef } from 'react'
import { createContext, type RouterContextProvider, useRevalidator } from 'react-router'

/**
 * Data that only the server renders: hundreds of names that would otherwise be in the HTML and again in the
 * page's data. A document's loader stores it here, the server renders it, and the browser keeps the HTML
 * unchanged.
 */
const serverOnlyData = createContext<unknown>(null)
const ServerOnlyContext = reactContext<unknown>(null)

/** A document gets the data only in its HTML. A page that the browser renders gets it as data. */
export function serverOnly<Data>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  data: Data,
): Data | undefined {
  if (new URL(request.url).pathname.endsWith('.data')) return data
  context.set(serverOnlyData, data)
  return undefined
}

/** Wraps the page, on the server. */
export function HtmlOnly({
  context,
  children,
}: {
  context: Readonly<RouterContextProvider>
  children: ReactNode
}) {
  return <ServerOnlyContext value={context.get(serverOnlyData)}>{children}</ServerOnlyContext>
}

interface ServerOnlyProps<Data> {
  data: Data | undefined
  className?: string
  children: (data: Data) => ReactNode
}

/** Renders the data of `serverOnly`. Its links are plain links until the page's data is loaded again. */
export function ServerOnly<Data>({ data, className, children }: ServerOnlyProps<Data>) {
  const drawn = use(ServerOnlyContext) as Data | null
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
  // When React renders the page again, the server's HTML is lost.
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
