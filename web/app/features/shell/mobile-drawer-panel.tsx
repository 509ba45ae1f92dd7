import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import type { RefObject } from 'react'
import { NavLink } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LanguageForm } from '../../ui/forms/language-form.tsx'
import { Drawer, DrawerClose } from '../../ui/overlays/drawer.tsx'
import { ACCOUNT_LINKS, HELP_LINK, NAV_LINKS, type ShellLink, staffLinks } from './links.ts'
import { TextSizeSwitch, ThemeSwitch } from './theme-switch.tsx'
import { useLogout } from './use-logout.ts'

interface MobileDrawerPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
  viewer: Viewer | null
  theme: Theme
  textSize: TextSize
}

export function MobileDrawerPanel(props: MobileDrawerPanelProps) {
  const { open, onOpenChange, opener, viewer, theme, textSize } = props
  const t = useMessages(messages)
  const logout = useLogout()
  return (
    <Drawer open={open} onClose={() => onOpenChange(false)} title={t('menu')} opener={opener}>
      <nav aria-label={t('nav.main')} className="p-3">
        <DrawerLinks links={NAV_LINKS} />
      </nav>
      <div className="border-t border-line p-3">
        {viewer && (
          <nav aria-label={t('nav.account')}>
            <p className="truncate px-3 pt-1 pb-2 text-meta text-ink-3">{viewer.email}</p>
            <DrawerLinks links={[...ACCOUNT_LINKS, ...staffLinks(viewer.role)]} />
          </nav>
        )}
        <DrawerLinks links={[HELP_LINK]} />
      </div>
      {viewer && <LanguageForm className="border-t border-line p-5" />}
      <div className="mt-auto flex items-center justify-between gap-4 border-t border-line p-5">
        <div className="flex flex-wrap gap-2">
          <ThemeSwitch theme={theme} />
          <TextSizeSwitch textSize={textSize} />
        </div>
        {viewer ? (
          <DrawerClose asChild>
            <Button onClick={logout}>{t('logout')}</Button>
          </DrawerClose>
        ) : (
          <DrawerClose asChild>
            <ButtonLink variant="primary" to="/auth">
              {t('signIn')}
            </ButtonLink>
          </DrawerClose>
        )}
      </div>
    </Drawer>
  )
}

function DrawerLinks({ links }: { links: readonly ShellLink[] }) {
  const t = useMessages(messages)
  return links.map(({ to, name }) => (
    <DrawerClose key={to} asChild>
      <NavLink
        to={to}
        className="flex min-h-11 items-center rounded-sm px-3 text-ink-2 hover:bg-sunken aria-[current=page]:font-strong aria-[current=page]:text-ink"
      >
        {t(`link.${name}`)}
      </NavLink>
    </DrawerClose>
  ))
}
