import { asleepScript } from '@daily-drops/contract/pages/asleep'
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react'
import { Scripts, useMatches, useRouteError } from 'react-router'
import wake from './wake.js?raw'

interface PageScriptsProps {
  /** Nobody is signed in, and nothing waits to be told. */
  forVisitor: boolean
}

/** The router's scripts. Of a page that sleeps they come in the hands of `wake.js`, as text, until somebody touches it. */
export const PageScripts = import.meta.env.SSR ? SentScripts : RunningScripts

function RunningScripts(_: PageScriptsProps) {
  useEffect(() => {
    document.dispatchEvent(new Event('awake'))
  }, [])
  return <Scripts />
}

function SentScripts({ forVisitor }: PageScriptsProps) {
  const matches = useMatches()
  const hasFailed = useRouteError() != null
  const scripts = Scripts({})
  // In development the tools around the page need them.
  if (!import.meta.env.PROD || !forVisitor || hasFailed) return scripts
  const sleeps = matches.some(({ handle }) => (handle as { sleeps?: boolean } | undefined)?.sleeps)
  return sleeps ? putToSleep(scripts) : scripts
}

interface ScriptProps {
  type?: string
  href?: string
  nonce?: string
  dangerouslySetInnerHTML?: { __html: string }
  children?: ReactNode
}

/**
 * In place of the script that starts everything stands ours, and what would be preloaded is only named in it. To React
 * in the browser it is the same element.
 */
function putToSleep(scripts: ReactNode): ReactNode {
  const parts = flatten(scripts)
  const files = parts.flatMap(({ props }) => props.href ?? [])
  return parts
    .filter(({ type }) => type === 'script')
    .map((script) => {
      const { type, nonce, dangerouslySetInnerHTML: starter } = script.props
      if (type !== 'module') return script
      const asleep = { files, starter: starter?.__html.replaceAll(/\n +/g, '') ?? '' }
      const html = asleepScript(asleep, plain(wake))
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file and the router's
      return <script key={script.key} nonce={nonce} dangerouslySetInnerHTML={{ __html: html }} />
    })
}

/** Without comments and indentation. */
function plain(script: string): string {
  return script.replaceAll(/^ *\/[/*].*\n|^ +/gm, '')
}

function flatten(node: ReactNode): ReactElement<ScriptProps>[] {
  return Children.toArray(node).flatMap((part) => {
    if (!isValidElement<ScriptProps>(part)) return []
    return part.type === Fragment ? flatten(part.props.children) : [part]
  })
}
