import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { appContext } from './access/app-context.ts'
import { PageLocale } from './locale/page-locale.ts'
import { sentAtOnce } from './page/sent-at-once.ts'
import { HtmlOnly } from './visitor-pages/html-only.tsx'

export { appContext }

export const streamTimeout = 5_000

/**
 * Bots get the whole page, people get the shell and all that is ready with it. The page's data is ready a moment after
 * the shell: sent together, it needs no scripts that move it into place.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce, locale } = context.get(appContext)
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <HtmlOnly context={context}>
        <PageLocale value={locale}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageLocale>
      </HtmlOnly>,
      {
        nonce,
        [ready]() {
          setImmediate(() => {
            const { page, body } = sentAtOnce()
            page.once('close', () => clearTimeout(deadline))
            pipe(page)
            resolve(new Response(body, { status, headers }))
          })
        },
        onShellError: reject,
      },
    )
    const deadline = setTimeout(abort, streamTimeout + 1_000)
  })
}
