import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import { shell as messages } from '@daily-drops/messages/subjects/shell'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import type { LanguageLinks } from '../../page/language-links.ts'
import { InOtherLanguages } from './language-links.tsx'
import { TextSizeSwitch, ThemeSwitch } from './theme-switch.tsx'

interface FooterProps {
  languageLinks: LanguageLinks | undefined
  /** Unknown only when the page could not be rendered. */
  year: number | undefined
  theme: Theme
  textSize: TextSize
  onChooseAnalytics: () => void
}

const link = 'inline-flex min-h-10 items-center rounded-sm'

export function Footer({ languageLinks, year, theme, textSize, onChooseAnalytics }: FooterProps) {
  const t = useMessages(messages)
  return (
    <footer className="mt-auto border-t border-line">
      {languageLinks && <InOtherLanguages {...languageLinks} />}
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-2 px-5 py-4 text-meta text-ink-2 md:px-6">
        <p>{t('copyright', { year: String(year ?? '') })}</p>
        <nav aria-label={t('nav.legal')} className="flex flex-wrap gap-x-5 md:ms-auto">
          <Link to="/help" className={`${link} hover:text-ink hover:underline`}>
            {t('link.help')}
          </Link>
          <Link to="/terms" className={`${link} hover:text-ink hover:underline`}>
            {t('link.terms')}
          </Link>
          <Link to="/privacy" className={`${link} hover:text-ink hover:underline`}>
            {t('link.privacy')}
          </Link>
          <PlannedLink>{t('link.sitemap')}</PlannedLink>
        </nav>
        <button
          type="button"
          onClick={onChooseAnalytics}
          className={`${link} hover:text-ink hover:underline noscript:invisible`}
        >
          {t('analytics')}
        </button>
        <div className="flex gap-2 max-md:hidden">
          <ThemeSwitch theme={theme} />
          <TextSizeSwitch textSize={textSize} />
        </div>
      </div>
    </footer>
  )
}

/** A link without a target yet, announced as unavailable. */
function PlannedLink({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: there is no address yet
    <a role="link" aria-disabled="true" className={`${link} text-ink-3`}>
      {children}
    </a>
  )
}
