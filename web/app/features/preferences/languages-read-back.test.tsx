import { getPreferences } from '@daily-drops/contract/functions/accounts/preferences'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { expect, it } from 'vitest'
import { PageLocale } from '../../locale/page-locale.ts'
import { renderScreen, wordsIn } from '../../testing/render-screen.tsx'
import { OnboardingScreen } from './onboarding/onboarding-screen.tsx'
import { PreferencesScreen } from './preferences-screen.tsx'

const NO_FEEDBACK = {
  favoured_sources: [],
  muted_sources: [],
  muted_topics: [],
  muted_words: [],
  less_topics: [],
  dismissed: [],
  reported: [],
  reported_sources: [],
}

const loaded = (languages: ('en' | 'it' | 'ja')[]) => ({
  choice: { ...exampleOf(getPreferences).output, topics: [], languages },
  topics: [],
  premium: false,
})

const screens = {
  preferences: (languages: ('en' | 'it' | 'ja')[]) => (
    <PreferencesScreen {...loaded(languages)} feedback={NO_FEEDBACK} notice={undefined} />
  ),
  onboarding: (languages: ('en' | 'it' | 'ja')[]) => (
    <OnboardingScreen {...loaded(languages)} step={2} preview={null} refusal={undefined} />
  ),
}

function checkedLanguages(markup: string): string[] {
  const boxes = markup.match(/<input[^>]*name="language"[^>]*>/g) ?? []
  return boxes.filter((box) => /\schecked=/.test(box)).map((box) => /value="(\w+)"/.exec(box)?.[1] ?? '')
}

it.each(Object.entries(screens))('[PREF-23] [ONB-03] %s shows exactly the saved languages', (_, screen) => {
  expect(checkedLanguages(renderScreen(screen(['it', 'ja'])))).toEqual(['it', 'ja'])
  expect(checkedLanguages(renderScreen(screen(['en'])))).toEqual(['en'])
  expect(wordsIn(renderScreen(screen(['it', 'ja'])))).toContain('2/3')
})

it("[ONB-03] the setup's review names the saved languages", () => {
  const review = <OnboardingScreen {...loaded(['it', 'ja'])} step={4} preview={null} refusal={undefined} />
  expect(wordsIn(renderScreen(review))).toContain('Italian, Japanese · YouTube embeds')
})

it("the setup names languages and its progress in the page's language", () => {
  const page = (
    <PageLocale value="de">
      <OnboardingScreen {...loaded(['it', 'ja'])} step={4} preview={null} refusal={undefined} />
    </PageLocale>
  )
  const words = wordsIn(renderScreen(page))
  expect(words).toMatch(/Italienisch.*Schwedisch/)
  expect(words).toMatch(/Italienisch, Japanisch ·/)
  expect(words).toMatch(/100\s%/)
})

it('preferences lead to the choice of the interface language, where there is one. The setup has its own', () => {
  const words = 'You choose the language of pages, emails and messages in'
  const markup = renderScreen(screens.preferences(['en']), ['en', 'de'])
  expect(wordsIn(markup)).toContain(words)
  expect(markup).toContain('href="/settings#language"')
  expect(wordsIn(renderScreen(screens.preferences(['en'])))).not.toContain(words)
  expect(wordsIn(renderScreen(screens.onboarding(['en']), ['en', 'de']))).not.toContain(words)
})
