import { PAGE_COLOURS } from '@daily-drops/core/design/colours'
import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { installed } from '@daily-drops/messages/subjects/installed'

/** Where the shortcuts of the installed product lead. */
const SHORTCUTS = { today: '/feed', saved: '/profile?tab=saved' } as const

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a device needs to install the product. */
export function webManifest(locale: Locale) {
  const t = installed.in(locale)
  const icons = [icon('icon', 192)]
  return {
    id: '/feed',
    name: 'Daily Drops',
    short_name: 'Daily Drops',
    description: t('description'),
    lang: locale,
    dir: LOCALES[locale].dir,
    start_url: '/feed',
    scope: '/',
    display: 'standalone',
    background_color: PAGE_COLOURS.paper.light,
    theme_color: PAGE_COLOURS.paper.light,
    icons: [
      ...icons,
      icon('icon', 512),
      icon('icon-maskable', 512, 'maskable'),
      icon('icon-monochrome', 512, 'monochrome'),
    ],
    shortcuts: [
      { name: t('today'), url: SHORTCUTS.today, icons },
      { name: t('saved'), url: SHORTCUTS.saved, icons },
    ],
  }
}
