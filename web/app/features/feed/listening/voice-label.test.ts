import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { player } from '@daily-drops/messages/subjects/player'
import { expect, it } from 'vitest'

const SYNTHETIC = /synthetic|sint[eé]tic|synthèse|synthetische|syntetisk|syntetyczny|合成|اصطناعي/i

it.each(Object.keys(LOCALES) as Locale[])(
  '[LSTN-05] in %s, the player calls both voices synthetic',
  (locale) => {
    const t = player.in(locale)
    expect(t('synthetic')).toMatch(SYNTHETIC)
    expect(t('device')).toMatch(SYNTHETIC)
  },
)
