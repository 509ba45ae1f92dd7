import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { applyTextSize, applyTheme } from '../../page/theme.ts'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../../ui/overlays/menu.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ACCOUNT_LINKS, avatarInitials, HELP_LINK, staffLinks } from './links.ts'
import { TEXT_SIZE_CHOICES, THEME_CHOICES, useChoose } from './theme-switch.tsx'
import { useLogout } from './use-logout.ts'

interface UserMenuProps {
  viewer: Viewer
  theme: Theme
  textSize: TextSize
}

export function UserMenu({ viewer, theme, textSize }: UserMenuProps) {
  const t = useMessages(messages)
  const logout = useLogout()
  const chooseTheme = useChoose(applyTheme)
  const chooseTextSize = useChoose(applyTextSize)
  return (
    <Menu modal={false}>
      <MenuTrigger className="grid size-10 place-items-center rounded-full">
        <Avatar initials={avatarInitials(viewer.email)} />
        <span className="sr-only">{t('userMenu')}</span>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel className="max-w-64 truncate">{viewer.email}</MenuLabel>
        {[...ACCOUNT_LINKS, ...staffLinks(viewer.role), HELP_LINK].map(({ to, name }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{t(`link.${name}`)}</Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <LanguageMenu />
        <MenuLabel>{t('theme')}</MenuLabel>
        <MenuRadioGroup value={theme} aria-label={t('theme')}>
          {THEME_CHOICES.map(({ value, picture }) => (
            <MenuRadioItem key={value} value={value} onSelect={() => chooseTheme(value)}>
              {picture}
              {t(`theme.${value}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuLabel>{t('textSize')}</MenuLabel>
        <MenuRadioGroup value={textSize} aria-label={t('textSize')}>
          {TEXT_SIZE_CHOICES.map(({ value, picture }) => (
            <MenuRadioItem key={value} value={value} onSelect={() => chooseTextSize(value)}>
              {picture}
              {t(`textSize.${value}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={logout}>
          <LogOut aria-hidden="true" />
          {t('logout')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
