import { editionMessages } from '@daily-drops/messages/subjects/edition-messages'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aSubscriber, setMailStage } from '../../testing/delivery-stage.ts'
import { readable, wordsFound } from '../../testing/said-in.ts'

const DUE = '2026-11-22T08:00:05Z'

const mailStage = await setMailStage()
const { stage, office, mail } = mailStage
afterAll(mailStage.close)
beforeEach(mailStage.clear)

const arrivedFor = (email: string) => office.arrived.filter(({ to }) => to === email)

it('is written in the interface language of its reader while that is offered', async () => {
  const wanted = { de: 'de', fr: 'en', en: 'en' }
  const readers = await Promise.all(
    Object.keys(wanted).map((language) =>
      aSubscriber(stage.db, { profile: { interface_language: language } }),
    ),
  )
  await stage.plan()
  await stage.at(DUE)
  await stage.send(mail)
  const languages = readers.map(
    ({ email }) => /<html lang=3D"(\w+)"/.exec(arrivedFor(email)[0]?.raw.toString() ?? '')?.[1],
  )
  expect(languages).toEqual(Object.values(wanted))
})

it.each(['de', 'ar'] as const)(
  '[LANG-08] [LANG-10] an email is in the language of its reader: %s',
  async (locale) => {
    const { id, email } = await aSubscriber(stage.db, { profile: { interface_language: locale } })
    await stage.plan()
    await stage.at(DUE)
    await stage.send(mail)
    const text = readable(arrivedFor(email)[0]?.raw)
    expect(await wordsFound(stage, text, { userId: id, locale })).toEqual({
      hasHeading: true,
      hasReasons: true,
      inEnglish: [],
    })
    expect(text).toContain(`<html lang="${locale}"${locale === 'ar' ? ' dir="rtl"' : ''}>`)
    for (const key of ['because', 'unsubscribe', 'readOnTheWeb'] as const)
      expect(text).toContain(editionMessages.in(locale)(key))
    // Its pages are in that language, also for a person who is not signed in. The last line leads to English.
    expect(text).toContain(`https://drops.example/${locale}/newsletter`)
    expect(text.split('Get emails in English')).toHaveLength(3)
    expect(text).toContain('Get emails in English:\r\nhttps://drops.example/settings#language')
  },
)
