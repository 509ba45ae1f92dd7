import { deferredScript } from '@daily-drops/contract/pages/deferred-scripts'
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react'
import { Scripts, useMatches, useRouteError } from 'react-router'
import loader from './load-scripts.js?raw'
import offer from './offer-language.js?raw'

interface PageScriptsProps {
  /** Nobody is signed in, and no notice is waiting. */
  forVisitor: boolean
  /** The page offers itself in other languages. */
  hasOffers: boolean
}

/** The router's scripts. On a visitor's page, `load-scripts.js` loads them at the first interaction. */
export const PageScripts = import.meta.env.SSR ? SentScripts : RunningScripts

function RunningScripts(_: PageScriptsProps) {
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'))
  }, [])
  return <Scripts />
}

function SentScripts({ forVisitor, hasOffers }: PageScriptsProps) {
  const matches = useMatches()
  const hasFailed = useRouteError() != null
  const scripts = Scripts({})
  // In development the tools need them.
  if (!import.meta.env.PROD || !forVisitor || hasFailed) return scripts
  const defersScripts = matches.some(
    ({ handle }) => (handle as { defersScripts?: boolean } | undefined)?.defersScripts,
  )
  return defersScripts ? deferScripts(scripts, plain(loader) + (hasOffers ? plain(offer) : '')) : scripts
}

const stripped = new Map<string, string>()

/** Without comments and indentation. */
function plain(script: string): string {
  const known = stripped.get(script) ?? script.replaceAll(/^ *\/[/*].*\n|^ +/gm, '')
  stripped.set(script, known)
  return known
}

interface ScriptProps {
  type?: string
  href?: string
  nonce?: string
  dangerouslySetInnerHTML?: { __html: string }
  children?: ReactNode
}

/**
 * Replaces the script that starts the page with ours, which lists the files instead of preloading them. To React in the
 * browser it is the same element.
 */
function deferScripts(scripts: ReactNode, loading: string): ReactNode {
  const parts = flatten(scripts)
  const files = parts.flatMap(({ props }) => props.href ?? [])
  return parts
    .filter(({ type }) => type === 'script')
    .map((script) => {
      const { type, nonce, dangerouslySetInnerHTML: starter } = script.props
      if (type !== 'module') return script
      const deferred = { files, starter: starter?.__html.replaceAll(/\n +/g, '') ?? '' }
      const html = deferredScript(deferred, loading)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file and the router's
      return <script key={script.key} nonce={nonce} dangerouslySetInnerHTML={{ __html: html }} />
    })
}

function flatten(node: ReactNode): ReactElement<ScriptProps>[] {
  return Children.toArray(node).flatMap((part) => {
    if (!isValidElement<ScriptProps>(part)) return []
    return part.type === Fragment ? flatten(part.props.children) : [part]
  })
}
