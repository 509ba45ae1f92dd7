import { expect, type Page } from '@playwright/test'

interface Watched {
  /** The screen's path, and the language that it opens in. */
  screen: string
  language: 'en' | 'it'
  /** Parts of names that differ from one run to the next, such as the name of a row's subject. */
  subjects?: readonly RegExp[]
  /** Controls that another journey uses. */
  elsewhere?: readonly string[]
}

const LOOK_EVERY_MS = 150
/** The landing page's journey switches the language, and the list's journey copies a link. */
const ON_EVERY_SCREEN = ['EN', 'IT', 'Copy link to this view', 'Copia il link a questa vista']

/**
 * Records every control that a screen shows, including its dialogs, drawers and menus, and every control that is used.
 * Call it before the page is opened. The journey fails if it leaves a control unused, so that a new control needs a
 * step. A button that is a link must lead somewhere.
 */
export async function watchControls(
  page: Page,
  { screen, language, subjects = [], elsewhere = [] }: Watched,
): Promise<{ expectAllUsed: () => Promise<void> }> {
  const shown = new Set<string>()
  const used = new Set<string>()
  const links = new Set<string>()
  await page.exposeBinding('noteControls', (_, seen: string[], pressed: string[], paths: string[]) => {
    for (const name of seen) shown.add(name)
    for (const name of pressed) used.add(name)
    for (const path of paths) links.add(path)
  })
  const patterns = subjects.map(({ source }) => source)
  await page.addInitScript(recordControls, { screen, language, patterns, everyMs: LOOK_EVERY_MS })
  return {
    async expectAllUsed() {
      // The recorder checks once more.
      await page.waitForTimeout(2 * LOOK_EVERY_MS)
      const exempt = [...ON_EVERY_SCREEN, ...elsewhere]
      const unused = [...shown].filter((name) => !used.has(name) && !exempt.includes(name))
      expect(unused, 'controls that no step has used').toEqual([])
      expect(used.size, 'controls used').toBeGreaterThan(0)
      for (const path of links) expect((await page.request.get(path)).status(), path).toBe(200)
    },
  }
}

interface Recorded {
  screen: string
  language: string
  patterns: string[]
  everyMs: number
}

/** Runs in the page. */
function recordControls({ screen, language, patterns, everyMs }: Recorded) {
  type Note = (seen: string[], used: string[], links: string[]) => void
  const { noteControls: note } = window as unknown as { noteControls: Note }
  const CONTROLS =
    'button, input, select, textarea, summary, [role=menuitemcheckbox], [role=switch], [role=tab]'
  const SCOPE = 'main, [role=dialog], [role=menu], [role=complementary]'
  const subjects = patterns.map((source) => new RegExp(source, 'g'))

  function nameOf(control: Element): string {
    // The name of a row's subject, which opens it.
    if (control.matches('.c-name, .c-case')) return '…'
    const { labels, placeholder } = control as HTMLInputElement
    const spoken = control.getAttribute('aria-label') ?? labels?.[0]?.textContent
    const own = control.matches('input, select, textarea') ? placeholder : control.textContent
    let name = (spoken || own || '').replace(/\s+/g, ' ').trim()
    for (const subject of subjects) name = name.replace(subject, '…')
    return name.replace(/[\d.,+]+/g, '#')
  }
  function isUsable(control: Element): boolean {
    if (location.pathname !== screen || control.closest(SCOPE) === null) return false
    if (control.parentElement?.closest<HTMLElement>('[lang]')?.lang !== language) return false
    return !control.matches(':disabled, [aria-disabled=true]') && control.checkVisibility()
  }
  const seen = new Set<string>()
  const fresh = (names: string[]) => names.filter((name) => !seen.has(name) && seen.add(name))
  function look() {
    // A control without a name is one that is just being drawn. The accessibility journeys report all others.
    const names = fresh([...document.querySelectorAll(CONTROLS)].filter(isUsable).map(nameOf).filter(Boolean))
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[class*="px-control"]')].filter(isUsable)
    const paths = fresh(links.map((link) => new URL(link.href).pathname))
    if (names.length + paths.length > 0) note(names, [], paths)
  }
  function use({ target }: Event) {
    if (!(target instanceof Element)) return
    look()
    const control = target.closest(CONTROLS) ?? target.closest('label')?.control
    if (control) note([], [nameOf(control)], [])
  }
  for (const kind of ['click', 'input', 'change']) document.addEventListener(kind, use, true)
  setInterval(look, everyMs)
}
