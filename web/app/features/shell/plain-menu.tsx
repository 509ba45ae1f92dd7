import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ACCOUNT_LINKS, NAV_LINKS, type ShellLink, staffLinks } from './links.ts'

/** Menus need scripts to open. Without them their entries are below the header. */
export function PlainMenu({ viewer }: { viewer: Viewer | null }) {
  return (
    <noscript>
      <nav
        aria-label="Menu"
        className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-5 text-ui text-ink-2 md:px-6"
      >
        <PlainLinks links={NAV_LINKS} className="md:hidden" />
        {viewer ? (
          <>
            <PlainLinks links={[...ACCOUNT_LINKS, ...staffLinks(viewer.role)]} />
            <Form method="post" action="/logout" className="ml-auto py-2">
              <Button type="submit" size="sm">
                Logout
              </Button>
            </Form>
          </>
        ) : (
          <PlainLinks links={[{ to: '/auth', label: 'Sign In' }]} className="md:hidden" />
        )}
      </nav>
    </noscript>
  )
}

function PlainLinks({ links, className = '' }: { links: readonly ShellLink[]; className?: string }) {
  return links.map(({ to, label }) => (
    <Link key={to} to={to} className={`flex min-h-11 items-center rounded-sm hover:text-ink ${className}`}>
      {label}
    </Link>
  ))
}
