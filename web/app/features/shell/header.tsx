import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { HeaderSearch } from './header-search.tsx'
import { avatarInitials, NAV_LINKS } from './links.ts'
import { MobileDrawer } from './mobile-drawer.tsx'
import { PlainMenu } from './plain-menu.tsx'

/** Visitors have none. */
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

interface HeaderProps {
  viewer: Viewer | null
  theme: Theme
  textSize: TextSize
}

export function Header({ viewer, theme, textSize }: HeaderProps) {
  const t = useMessages(messages)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-[color-mix(in_srgb,var(--paper)_88%,transparent)] backdrop-blur-[10px]">
      <div className="mx-auto flex h-15 max-w-page items-center gap-4 px-5 md:gap-7 md:px-6">
        <Link to="/" className="flex h-10 items-center rounded-sm">
          <Logo />
        </Link>
        <nav aria-label={t('nav.main')} className="hidden gap-5 text-ui text-ink-2 md:flex">
          {NAV_LINKS.map(({ to, name }) => (
            <NavLink
              key={to}
              to={to}
              className="flex h-10 items-center rounded-sm hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink"
            >
              {t(`link.${name}`)}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto hidden items-center gap-3 md:flex">
          <HeaderSearch />
          {viewer ? (
            <Suspense
              fallback={
                <span className="grid size-10 place-items-center">
                  <Avatar initials={avatarInitials(viewer.email)} />
                </span>
              }
            >
              <UserMenu viewer={viewer} theme={theme} textSize={textSize} />
            </Suspense>
          ) : (
            <Link
              to="/auth"
              className="flex h-10 items-center rounded-sm px-2 text-ui font-strong hover:underline"
            >
              {t('signIn')}
            </Link>
          )}
        </div>
        <div className="-me-2 ms-auto flex items-center gap-1 md:hidden">
          <IconLink to="/search" label={t('link.search')}>
            <Search aria-hidden="true" />
          </IconLink>
          <MobileDrawer viewer={viewer} theme={theme} textSize={textSize} />
        </div>
      </div>
      <PlainMenu viewer={viewer} />
    </header>
  )
}
