import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
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
import { ACCOUNT_LINKS, avatarInitials, staffLinks } from './links.ts'
import { TEXT_SIZE_CHOICES, THEME_CHOICES, useChoose } from './theme-switch.tsx'
import { useLogout } from './use-logout.ts'

interface UserMenuProps {
  viewer: Viewer
  theme: Theme
  textSize: TextSize
}

export function UserMenu({ viewer, theme, textSize }: UserMenuProps) {
  const logout = useLogout()
  const chooseTheme = useChoose(applyTheme)
  const chooseTextSize = useChoose(applyTextSize)
  return (
    <Menu modal={false}>
      <MenuTrigger className="grid size-10 place-items-center rounded-full">
        <Avatar initials={avatarInitials(viewer.email)} />
        <span className="sr-only">User menu</span>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel className="max-w-64 truncate">{viewer.email}</MenuLabel>
        {[...ACCOUNT_LINKS, ...staffLinks(viewer.role)].map(({ to, label }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
        <MenuItem asChild>
          <Link to="/help">Help</Link>
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>Theme</MenuLabel>
        <MenuRadioGroup value={theme} aria-label="Theme">
          {THEME_CHOICES.map(({ value, label, picture }) => (
            <MenuRadioItem key={value} value={value} onSelect={() => chooseTheme(value)}>
              {picture}
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuLabel>Text size</MenuLabel>
        <MenuRadioGroup value={textSize} aria-label="Text size">
          {TEXT_SIZE_CHOICES.map(({ value, label, picture }) => (
            <MenuRadioItem key={value} value={value} onSelect={() => chooseTextSize(value)}>
              {picture}
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={logout}>
          <LogOut aria-hidden="true" />
          Logout
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
