import { expect, it } from 'vitest'
import { signUpForm } from '../../accounts/account-forms.ts'
import { exampleOf } from '../../kernel/examples.ts'
import { aboutReader } from './about-reader.ts'
import { completeOnboarding } from './preferences.ts'
import { saveProfile } from './profiles.ts'
import { saveSettings } from './settings.ts'

const { input: EXAMPLE } = exampleOf(saveProfile)
const TURNED = ' Ada\u202e\u2066\u200b \u0007Byron\n'
const SEEN = 'Ada Byron'
const names = { first_name: TURNED, last_name: TURNED, company_role: TURNED }

it.each([
  ['the profile', () => aboutReader.parse({ ...EXAMPLE, ...names })],
  [
    'the onboarding',
    () => completeOnboarding.input.parse({ ...exampleOf(completeOnboarding).input, ...names }),
  ],
])('%s strips marks that change the direction of text from names', (_, parse) => {
  expect(parse()).toMatchObject({ first_name: SEEN, last_name: SEEN, company_role: SEEN })
})

it('settings and sign-up do the same', () => {
  const settings = saveSettings.input.parse({ ...exampleOf(saveSettings).input, ...names })
  expect(settings).toMatchObject({ first_name: SEEN, last_name: SEEN })
  const form = { email: 'ada@example.com', password: 'a long enough one', fullName: TURNED }
  expect(signUpForm.parse(form).fullName).toBe(SEEN)
})

it('a name may be left out, but a new account needs a visible one', () => {
  const marks = '\u202e\u2066\u200b'
  expect(aboutReader.parse({ ...EXAMPLE, first_name: marks }).first_name).toBe('')
  const form = { email: 'ada@example.com', password: 'a long enough one', fullName: marks }
  expect(signUpForm.safeParse(form).success).toBe(false)
})

it('keeps letters that need a joiner, and right-to-left text', () => {
  for (const first_name of ['علی\u200cرضا', 'שרה', 'O’Neill', '👩\u200d🔬'])
    expect(aboutReader.parse({ ...EXAMPLE, first_name }).first_name).toBe(first_name)
})
