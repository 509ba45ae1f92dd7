import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { Form, Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ACCOUNT_LINKS, NAV_LINKS, type ShellLink, staffLinks } from './links.ts'

const LOOK = 'flex min-h-11 items-center rounded-sm hover:text-ink'

/** Menus need scripts to open. Without them their entries are below the header. */
export function PlainMenu({ viewer }: { viewer: Viewer | null }) {
  const t = useMessages(messages)
  return (
    <noscript>
      <nav
        aria-label={t('menu')}
        className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-5 text-ui text-ink-2 md:px-6"
      >
        <PlainLinks links={NAV_LINKS} className="md:hidden" />
        {viewer ? (
          <>
            <PlainLinks links={[...ACCOUNT_LINKS, ...staffLinks(viewer.role)]} />
            <Form method="post" action="/logout" className="ms-auto py-2">
              <Button type="submit" size="sm">
                {t('logout')}
              </Button>
            </Form>
          </>
        ) : (
          <Link to="/auth" className={`${LOOK} md:hidden`}>
            {t('signIn')}
          </Link>
        )}
      </nav>
    </noscript>
  )
}

function PlainLinks({ links, className = '' }: { links: readonly ShellLink[]; className?: string }) {
  const t = useMessages(messages)
  return links.map(({ to, name }) => (
    <Link key={to} to={to} className={`${LOOK} ${className}`}>
      {t(`link.${name}`)}
    </Link>
  ))
}
