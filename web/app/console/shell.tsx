import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { Theme } from '@daily-drops/contract/site/theme'
import { Keyboard, Menu, Moon, Search, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, NavLink, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { applyTheme } from '../page/theme.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { KeysDialog } from './console-keys.tsx'
import { JobsCard, JobsTray } from './jobs-tray.tsx'
import { NavSheet } from './nav-sheet.tsx'
import { Palette } from './palette.tsx'
import { type Section, sectionGroups, sectionsOf } from './sections.ts'
import { type Keys, useKeys } from './use-keys.ts'

interface ConsoleShellProps {
  viewer: Viewer
  theme: Theme
  /** Beside the entries, by their address. */
  counts: Readonly<Record<string, string>>
  children: ReactNode
}

type Overlay = 'palette' | 'keys' | 'jobs' | 'sections'

/** The one navigation of the console around every screen. */
export function ConsoleShell({ viewer, theme, counts, children }: ConsoleShellProps) {
  const [overlay, setOverlay] = useState<Overlay>()
  const close = () => setOverlay(undefined)
  const isNavigating = useNavigation().state !== 'idle'
  const sections = sectionsOf(viewer.role)
  const navigate = useNavigate()
  const goTo = Object.fromEntries(
    sections.flatMap(({ key, to }) => (key ? [[`g ${key}`, () => void navigate(to)]] : [])),
  ) as Keys
  useKeys({ ...goTo, '?': () => setOverlay('keys') })
  useJumpKey(() => setOverlay('palette'))
  return (
    <div className="c-app">
      <aside className="c-rail" aria-label="Console">
        <div className="c-rail-inner">
          <ConsoleLogo to={sections[0]?.to ?? '/feed'} />
          <button type="button" className="c-jump" onClick={() => setOverlay('palette')}>
            <Search aria-hidden="true" className="size-4" />
            <span>Jump to…</span>
            <kbd className="c-kbd ml-auto">Ctrl K</kbd>
          </button>
          <SectionLinks viewer={viewer} counts={counts} />
          <JobsCard onOpen={() => setOverlay('jobs')} />
          <Person viewer={viewer} theme={theme} onKeys={() => setOverlay('keys')} />
        </div>
      </aside>
      <div className="c-body">
        <header className="c-top">
          <ConsoleLogo to={sections[0]?.to ?? '/feed'} />
          <IconButton label="Jump to" onClick={() => setOverlay('palette')}>
            <Search aria-hidden="true" />
          </IconButton>
        </header>
        <main id="main" tabIndex={-1} aria-busy={isNavigating} className="c-main">
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

function ConsoleLogo({ to }: { to: string }) {
  return (
    <Link to={to} className="c-logo" aria-label="Daily Drops console">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[19px] flex-none fill-accent">
        <path d="M12 2.5c3.6 4.4 6.5 7.8 6.5 11.4a6.5 6.5 0 0 1-13 0c0-3.6 2.9-7 6.5-11.4Z" />
      </svg>
      Daily Drops
    </Link>
  )
}

function SectionLinks({ viewer, counts }: Pick<ConsoleShellProps, 'viewer' | 'counts'>) {
  return (
    <nav className="c-nav" aria-label="Console">
      {sectionGroups(viewer.role).map(({ title, sections }) => (
        <div key={title ?? 'first'}>
          {title && <h2>{title}</h2>}
          {sections.map(({ to, label, Icon }) => (
            <NavLink key={to} to={to} end title={label}>
              <Icon aria-hidden="true" />
              {label}
              {counts[to] && <span className="c-nav-count"> {counts[to]}</span>}
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
  const { revalidate } = useRevalidator()
  function switchTheme() {
    const isDark =
      theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    applyTheme(isDark ? 'light' : 'dark')
    void revalidate()
  }
  return (
    <div className="c-me">
      <span aria-hidden="true" className="c-avatar">
        {viewer.email.slice(0, 2).toUpperCase()}
      </span>
      <Link to="/feed" className="c-grow" title="To the feed">
        <b>{viewer.displayName}</b>
        <small>{viewer.role}</small>
      </Link>
      <IconButton label="Switch theme" onClick={switchTheme} className="w-7!">
        {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      </IconButton>
      <IconButton label="Keyboard shortcuts" onClick={onKeys} className="w-7! narrow:hidden">
        <Keyboard aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const SECTIONS_IN_BAR = 4

interface BottomBarProps {
  sections: readonly Section[]
  counts: ConsoleShellProps['counts']
  onMore: () => void
}

function BottomBar({ sections, counts, onMore }: BottomBarProps) {
  const shown = sections.filter(({ to }) => to !== '/admin').slice(0, SECTIONS_IN_BAR)
  return (
    <nav className="c-bottom" aria-label="Console, short">
      {shown.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon aria-hidden="true" />
          {label}
          {to === '/admin/review' && counts[to] && <span className="c-bottom-count"> {counts[to]}</span>}
        </NavLink>
      ))}
      <button type="button" onClick={onMore}>
        <Menu aria-hidden="true" />
        More
      </button>
    </nav>
  )
}

/** Ctrl K or ⌘ K, also from within a field. */
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
