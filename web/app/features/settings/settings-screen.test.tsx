import { describe, expect, it, vi } from 'vitest'
import { controls, renderScreen, renderWhole, wordsIn } from '../../testing/render-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { UNCONFIGURED } from './testing/unconfigured.ts'

/** The part of the page below this heading. */
function part(
  title: string,
  markup = renderScreen(<SettingsScreen settings={UNCONFIGURED} outcome={undefined} />),
): string {
  const sections = markup.split('<section').map((section) => section.split('</section>')[0] ?? '')
  return sections.find((section) => wordsIn(section).includes(`> ${title}`)) ?? ''
}

describe('an archive that is being prepared', () => {
  const words = async (progress: { done: number; total: number; seconds_left: number | null } | null) => {
    const archive = { id: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01', is_ready: false, progress }
    const account = { ...UNCONFIGURED.account, export: archive }
    const capabilities = { ...UNCONFIGURED.capabilities, mail: true }
    const settings = { ...UNCONFIGURED, account, capabilities }
    const screen = <SettingsScreen settings={settings} outcome={undefined} />
    return wordsIn(await renderWhole(screen, vi.dynamicImportSettled))
  }
  it('says how far it is, and how long the rest takes', async () => {
    expect(await words(null)).toContain('Your archive is in the queue.')
    expect(await words({ done: 0, total: 27, seconds_left: null })).toContain('0 of 27 kinds of records.')
    expect(await words({ done: 12, total: 27, seconds_left: 20 })).toContain(
      'We’re preparing your archive: 12 of 27 kinds of records, about 20 s left.',
    )
  })
})

describe('settings without any integration', () => {
  it('[SET-01] [SET-02] shows the account and changes nothing in it', () => {
    const account = part('Account')
    expect(account).toContain('value="ada@example.com"')
    expect(controls(account, 'input').map(({ disabled }) => disabled)).toEqual([true, true, true])
    expect(controls(account, 'button')).toEqual([{ words: 'Change password', disabled: true }])
  })

  it('[SET-03] shows the Free plan and no way to manage it', () => {
    expect(wordsIn(part('Billing'))).toContain('Free plan')
    expect(controls(part('Billing'), 'button')).toEqual([{ words: 'Manage billing', disabled: true }])
  })

  it('[SET-04] has email notifications on and push off', () => {
    const [email, push] = part('Notifications').split('</label>')
    expect(email).toMatch(/checked=""[\s\S]*Email notifications/)
    expect(push).toContain('Push notifications')
    expect(push).not.toContain('checked=""')
    expect(controls(part('Notifications'), 'input').some(({ disabled }) => disabled)).toBe(false)
  })

  it('[SET-05] has no messaging app to connect', () => {
    expect(controls(part('Messaging app'), 'input')).toEqual([{ words: '', disabled: true }])
    expect(controls(part('Messaging app'), 'button')).toEqual([{ words: 'Verify', disabled: true }])
  })

  it('[SET-06] [SET-07] neither resets, saves nor deletes', () => {
    const buttons = controls(
      renderScreen(<SettingsScreen settings={UNCONFIGURED} outcome={undefined} />),
      'button',
    )
    for (const words of ['Reset', 'Save changes', 'Delete account'])
      expect(buttons).toContainEqual({ words, disabled: true })
    expect(buttons.some(({ disabled }) => !disabled)).toBe(false)
  })
})

it('lists every part of the page with its heading', async () => {
  const settings = { ...UNCONFIGURED, capabilities: { ...UNCONFIGURED.capabilities, mail: true } }
  const screen = <SettingsScreen settings={settings} outcome={undefined} />
  const [list = '', page = ''] = (await renderWhole(screen, vi.dynamicImportSettled)).split('</nav>')
  const listed = [...list.matchAll(/href="#(\w+)"[^>]*>([^<]+)/g)].map(([, id, title]) => ({ id, title }))
  const shown = [...page.matchAll(/<section[^>]*id="(\w+)"[\s\S]*?<h2[^>]*>([^<]+)/g)]
  expect(listed).toEqual(shown.map(([, id, title]) => ({ id, title })))
  expect(listed).toContainEqual({ id: 'webhooks', title: 'Webhooks' })
})

describe('the interface language', () => {
  const screen = <SettingsScreen settings={UNCONFIGURED} outcome={undefined} />
  const list = (markup: string) => /<nav aria-label="Settings"[\s\S]*?<\/nav>/.exec(markup)?.[0] ?? ''

  it('is a part of the list, and leads to the languages of items', () => {
    const markup = renderScreen(screen, ['en', 'de'])
    expect(list(markup)).toContain('href="#language"')
    expect(wordsIn(list(markup))).toMatch(/^Language Account/)
    expect(markup).toContain('id="language"')
    expect(part('Language', markup)).toContain('href="/preferences"')
  })

  it('is missing where there is no choice', () => {
    expect(list(renderScreen(screen))).not.toContain('#language')
  })
})
