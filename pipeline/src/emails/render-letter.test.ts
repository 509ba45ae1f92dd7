import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'
import { renderLetter } from './render-letter.ts'

const site = 'https://drops.example'
const url = `${site}/auth?token=a&next=%2Ffeed`
const verify: Mail = { template: 'verify-email', to: 'ada@example.com', props: { name: 'Ada', url } }
const moved: Mail = { template: 'chat-moved', to: 'ada@example.com', props: { url, app: 'Telegram' } }
const reset: Mail = { template: 'reset-password', to: 'ada@example.com', props: { url } }

describe('renderLetter', () => {
  it.each([
    [verify, 'Confirm your email address', 'Hello Ada,', 'used to sign up'],
    [
      moved,
      'Your Telegram chat was connected to another account',
      'no longer delivered by Telegram',
      'who can use',
    ],
    [reset, 'Reset your password', 'within 60 minutes', 'Your password stays the same'],
  ])('says the same in both parts: $template', (mail, subject, body, reason) => {
    const { html, text, ...rendered } = renderLetter(mail, site, 'en')
    expect(rendered.subject).toBe(subject)
    for (const words of [body, reason]) {
      expect(html).toContain(words)
      expect(text).toContain(words)
    }
    expect(text).toContain(url)
    expect(html.split(`href="${url.replace('&', '&amp;')}"`)).toHaveLength(3)
  })

  it('offers a second action in both parts', () => {
    const reset = `${site}/auth?tab=reset`
    const mail: Mail = { template: 'address-taken', to: 'ada@example.com', props: { url, reset } }
    const { html, text } = renderLetter(mail, site, 'en')
    expect(html).toContain(`href="${reset}"`)
    expect(text).toMatch(/Sign in:\n.*\n\nForgotten your password\? Choose a new one:\n.*tab=reset/)
  })

  it('looks right in dark mode and needs no picture', () => {
    const { html } = renderLetter(verify, site, 'en')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).not.toContain('<img')
  })

  it('is in the given language, and reads from right to left in Arabic', () => {
    const { html, text } = renderLetter(verify, site, 'ar')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(text).toContain('تأكيد عنوان بريدك الإلكتروني')
    expect(renderLetter(verify, site, 'en').html).toContain('<html lang="en"><head>')
    expect(html).toMatch(
      /<span lang="en"><a href="https:\/\/drops.example\/settings#language"[^>]*>Get emails in English</,
    )
    expect(renderLetter(verify, site, 'en').html).not.toContain('Get emails in English')
  })

  it('shows a name as text, never as markup', () => {
    const { html } = renderLetter({ ...verify, props: { name: 'Ada & Co', url } }, site, 'en')
    expect(html).toContain('Hello Ada &amp; Co,')
  })
})

describe('greeting', () => {
  it.each([
    ['Ada Lovelace', 'Hello Ada Lovelace,'],
    ['Łukasz O’Neil Jr.', 'Hello Łukasz O’Neil Jr.,'],
    ['Ada\r\nBcc: all', 'Hello,'],
    ['Ada\r\nLovelace', 'Hello Ada Lovelace,'],
    ['You won, see http://evil.example', 'Hello,'],
    ['Win at evil.example', 'Hello,'],
    ['<b>Ada</b>', 'Hello,'],
    ['x'.repeat(61), 'Hello,'],
    [' ', 'Hello,'],
    [undefined, 'Hello,'],
  ])('%j', (name, expected) => {
    expect(greeting(name, 'en')).toBe(expected)
  })
})
