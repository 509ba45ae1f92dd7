import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { createElement as h, type ReactElement } from 'react'
import type { Letter } from './letter.ts'
import { button, buttonAddress, footer, heading, masthead, paragraph } from './parts.ts'
import { DARK_STYLES, LIGHT } from './theme.ts'

interface MailHead {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
}

/** The frame of every mail around its parts. */
function mailLayout({ subject, preview }: MailHead, parts: ReactElement[]): ReactElement {
  const style = { backgroundColor: LIGHT.paper, margin: 0, padding: '32px 16px' }
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, DARK_STYLES),
    ),
    h(
      Body,
      { className: 'paper', style },
      h(Preview, null, preview),
      h(Container, { style: { maxWidth: '480px' } }, ...parts),
    ),
  )
}

/** A short mail with one thing to do. */
export function letterLayout(letter: Letter, site: string): ReactElement {
  return mailLayout(letter, [
    masthead(),
    heading(letter.heading),
    ...letter.paragraphs.map(paragraph),
    button(letter.action),
    buttonAddress(letter.action),
    ...footer({ reason: letter.reason, site }),
  ])
}
