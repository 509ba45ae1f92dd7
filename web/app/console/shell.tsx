import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { Theme } from '@daily-drops/contract/site/theme'
import { consoleShell } from '@daily-drops/messages/subjects/console-shell'
import { Keyboard, Menu, Moon, Search, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, NavLink, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { pageLabel, shortLabel } from '../access/staff-pages.ts'
import { applyTheme } from '../page/theme.ts'
import { cn } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { KeysDialog } from './console-keys.tsx'
import { JobsCard, JobsTray } from './jobs-tray.tsx'
import { useConsoleMessages, useLanguage } from './language.tsx'
import { NavSheet } from './nav-sheet.tsx'
import { Palette } from './palette.tsx'
import { type Section, sectionGroups, sectionsOf } from './sections.ts'
import { type Keys, useKeys } from './use-keys.ts'

interface ConsoleShellProps {
  viewer: Viewer
  theme: Theme
  /** Counts beside the entries, by address. */
  counts: Readonly<Record<string, string>>
  children: ReactNode
}

type Overlay = 'palette' | 'keys' | 'jobs' | 'sections'

/** The console's one navigation, around every screen. */
export function ConsoleShell({ viewer, theme, counts, children }: ConsoleShellProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleShell)
  const [overlay, setOverlay] = useState<Overlay>()
  const close = () => setOverlay(undefined)
  const isNavigating = useNavigation().state !== 'idle'
  const sections = sectionsOf(viewer.role)
  const home = sections[0]?.to ?? '/feed'
  const navigate = useNavigate()
  const goTo = Object.fromEntries(
    sections.flatMap(({ key, to }) => (key ? [[`g ${key}`, () => void navigate(to)]] : [])),
  ) as Keys
  useKeys({ ...goTo, '?': () => setOverlay('keys') })
  useJumpKey(() => setOverlay('palette'))
  return (
    <div
      lang={language}
      className="c-app grid min-h-dvh grid-cols-[212px_minmax(0,1fr)] mid:grid-cols-[60px_minmax(0,1fr)] narrow:block"
    >
      <aside className="border-e border-line bg-rail narrow:hidden" aria-label={t('console')}>
        <div className="sticky top-0 flex h-dvh max-h-[900px] flex-col px-3 pt-3.5 pb-3 mid:px-2.5 mid:py-3.5">
          <ConsoleLogo to={home} className="px-2 mid:gap-0 mid:px-2.5 mid:text-[0px]" />
          <button
            type="button"
            className="mt-2.5 mb-2 flex h-8 w-full items-center gap-2 rounded-sm border border-line-strong bg-surface pe-1.5 ps-2 text-meta text-ink-2 hover:border-ink-3 mid:justify-center mid:gap-0 mid:p-0 mid:text-[0px]"
            onClick={() => setOverlay('palette')}
          >
            <Search aria-hidden="true" />
            <span>{t('jump.open')}</span>
            <Kbd className="ms-auto mid:hidden">Ctrl K</Kbd>
          </button>
          <SectionLinks viewer={viewer} counts={counts} />
          <JobsCard onOpen={() => setOverlay('jobs')} />
          <Person viewer={viewer} theme={theme} onKeys={() => setOverlay('keys')} />
        </div>
      </aside>
      <div className="min-w-0 narrow:flex narrow:min-h-dvh narrow:flex-col">
        <header className="sticky top-0 z-30 flex h-13 items-center gap-1 border-b border-line bg-paper/92 pe-2 ps-4 backdrop-blur-[10px] wide:hidden">
          <ConsoleLogo to={home} className="me-auto" />
          <IconButton label={t('jump.name')} onClick={() => setOverlay('palette')}>
            <Search aria-hidden="true" />
          </IconButton>
        </header>
        <main
          id="main"
          tabIndex={-1}
          aria-busy={isNavigating}
          className="max-w-360 min-w-0 px-8 pt-5.5 pb-12 outline-none mid:px-6 narrow:flex-1 narrow:px-4 narrow:pt-4 narrow:pb-6"
        >
          {children}
        </main>
        <BottomBar sections={sections} counts={counts} onMore={() => setOverlay('sections')} />
      </div>
      {overlay === 'palette' && <Palette role={viewer.role} onClose={close} />}
      {overlay === 'keys' && <KeysDialog onClose={close} />}
      {overlay === 'jobs' && <JobsTray onClose={close} />}
      {overlay === 'sections' && (
        <NavSheet onClose={close}>
          <SectionLinks viewer={viewer} counts={counts} />
          <Person viewer={viewer} theme={theme} onKeys={() => setOverlay('keys')} />
        </NavSheet>
      )}
    </div>
  )
}

function ConsoleLogo({ to, className }: { to: string; className: string }) {
  const t = useConsoleMessages(consoleShell)
  return (
    <Link
      to={to}
      className={cn(
        'flex h-8 items-center gap-2 font-serif text-[17px] leading-none font-semibold tracking-[-0.01em]',
        className,
      )}
      aria-label={t('home')}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[19px] flex-none fill-accent">
        <path d="M12 2.5c3.6 4.4 6.5 7.8 6.5 11.4a6.5 6.5 0 0 1-13 0c0-3.6 2.9-7 6.5-11.4Z" />
      </svg>
      Daily Drops
    </Link>
  )
}

function SectionLinks({ viewer, counts }: Pick<ConsoleShellProps, 'viewer' | 'counts'>) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleShell)
  return (
    <nav className="flex-1 overflow-auto" aria-label={t('console')}>
      {sectionGroups(viewer.role).map(({ name, sections }) => (
        <div key={name ?? 'first'}>
          {name && (
            <h2 className="px-2 pt-3.5 pb-1.5 font-sans text-tiny leading-none font-strong text-ink-2 mid:hidden">
              {t(`groups.${name}`)}
            </h2>
          )}
          {sections.map(({ to, name, Icon }) => (
            <NavLink
              key={to}
              to={to}
              end
              title={pageLabel({ name }, language)}
              className="flex h-7.5 items-center gap-2.25 rounded-sm border border-transparent px-2 text-dense text-ink-2 hover:bg-hover hover:text-ink mid:mt-0.5 mid:h-9 mid:justify-center mid:gap-0 mid:p-0 mid:text-[0px] narrow:h-11 narrow:text-ui current:border-line current:bg-surface current:font-strong current:text-ink current:[&_svg]:text-accent"
            >
              <Icon aria-hidden="true" />
              {pageLabel({ name }, language)}
              {counts[to] && <span className="ms-auto text-note font-normal mid:hidden"> {counts[to]}</span>}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  )
}

interface PersonProps {
  viewer: Viewer
  theme: Theme
  onKeys: () => void
}

function Person({ viewer, theme, onKeys }: PersonProps) {
  const t = useConsoleMessages(consoleShell)
  const { revalidate } = useRevalidator()
  function switchTheme() {
    const isDark =
      theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    applyTheme(isDark ? 'light' : 'dark')
    void revalidate()
  }
  return (
    <div className="flex items-center gap-2 border-t border-line pt-2.5 mid:flex-col">
      <span aria-hidden="true">
        <Avatar initials={viewer.email.slice(0, 2).toUpperCase()} />
      </span>
      <Link to="/feed" className="min-w-0 flex-1 mid:hidden" title={t('toFeed')}>
        <b className="block truncate text-meta leading-[1.2] font-strong">{viewer.displayName}</b>
        <small className="text-note text-ink-2">{viewer.role}</small>
      </Link>
      <IconButton label={t('switchTheme')} onClick={switchTheme} className="w-7!">
        {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      </IconButton>
      <IconButton label={t('keys.title')} onClick={onKeys} className="w-7! narrow:hidden">
        <Keyboard aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const SECTIONS_IN_BAR = 4
const IN_BAR =
  'relative flex h-12.5 flex-col items-center justify-center gap-0.75 rounded-sm text-tiny text-ink-2 current:font-semibold current:text-accent [&>svg]:size-5'

interface BottomBarProps {
  sections: readonly Section[]
  counts: ConsoleShellProps['counts']
  onMore: () => void
}

function BottomBar({ sections, counts, onMore }: BottomBarProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleShell)
  const shown = sections.filter(({ to }) => to !== '/admin').slice(0, SECTIONS_IN_BAR)
  return (
    <nav
      className="sticky bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line-strong bg-surface px-1 pt-1 pb-[max(4px,env(safe-area-inset-bottom))] wide:hidden [body:has(.c-own-actions)_&]:hidden"
      aria-label={t('shortConsole')}
    >
      {shown.map(({ to, name, Icon }) => (
        <NavLink key={to} to={to} end className={IN_BAR}>
          <Icon aria-hidden="true" />
          {shortLabel({ name }, language)}
          {to === '/admin/review' && counts[to] && (
            <span className="absolute top-0.75 start-[calc(50%+6px)] min-w-4 rounded-full bg-ink px-1 text-center text-[10.5px] leading-4 font-semibold text-paper">
              {' '}
              {counts[to]}
            </span>
          )}
        </NavLink>
      ))}
      <button type="button" className={IN_BAR} onClick={onMore}>
        <Menu aria-hidden="true" />
        {t('more')}
      </button>
    </nav>
  )
}

/** Ctrl K or ⌘ K, even within a field. */
function useJumpKey(onJump: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onJump()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
