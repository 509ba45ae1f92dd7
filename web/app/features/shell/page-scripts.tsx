import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import wake from './wake.js?raw'

/**
 * The router's scripts. A page that sleeps carries the same ones, but as text and without fetching any file; `wake.js`
 * starts them when somebody touches the page.
 */
export function PageScripts({ asleep }: { asleep: boolean }) {
  const scripts = Scripts({})
  return asleep ? putToSleep(scripts) : scripts
}

interface ScriptProps {
  id?: string
  type?: string
  async?: boolean | undefined
  nonce?: string
  children?: ReactNode
}

function putToSleep(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (part) => {
    if (!isValidElement<ScriptProps>(part)) return part
    // What it would preload is not wanted yet.
    if (part.type === 'link') return null
    if (part.type === Fragment) return <>{putToSleep(part.props.children)}</>
    return part.props.type === 'module' ? <SleepingModules modules={part} /> : part
  })
}

function SleepingModules({ modules }: { modules: ReactElement<ScriptProps> }) {
  return (
    <>
      {cloneElement(modules, { id: 'page-modules', type: 'text/plain', async: undefined })}
      <script
        nonce={modules.props.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? wake : '' }}
      />
    </>
  )
}
