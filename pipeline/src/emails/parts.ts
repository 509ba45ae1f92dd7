import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement } from 'react'
import { LIGHT, SANS, SERIF } from './theme.ts'

/** What mails are put together from; each part is drawn right in the light and in the dark. */

export interface Action {
  label: string
  url: string
}

const SMALL = {
  fontFamily: SANS,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 12px',
  color: LIGHT.meta,
}

/** The drop is drawn by a style, so there is no picture to block; where styles fail it is a small square. */
export function masthead(): ReactElement {
  const drop = { display: 'inline-block', width: '11px', height: '11px', marginRight: '9px' }
  const shape = { backgroundColor: LIGHT.accent, borderRadius: '0 50% 50% 50%', transform: 'rotate(45deg)' }
  const style = { fontFamily: SERIF, fontSize: '20px', fontWeight: 600, margin: '0 0 28px', color: LIGHT.ink }
  return h(
    Text,
    { className: 'ink', style },
    h('span', { className: 'drop', style: { ...drop, ...shape } }),
    'Daily Drops',
  )
}

export function heading(text: string): ReactElement {
  const size = { fontSize: '30px', lineHeight: '36px', letterSpacing: '-0.01em', fontWeight: 600 }
  const style = { fontFamily: SERIF, ...size, margin: '0 0 20px', color: LIGHT.ink }
  return h(Heading, { as: 'h1', className: 'ink', style }, text)
}

export function paragraph(text: string): ReactElement {
  const style = {
    fontFamily: SANS,
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0 0 16px',
    color: LIGHT.soft,
  }
  return h(Text, { className: 'soft', style }, text)
}

export function button({ label, url }: Action): ReactElement {
  const text = { fontFamily: SANS, fontSize: '16px', fontWeight: 600, color: LIGHT.onAccent }
  const box = {
    borderRadius: '6px',
    padding: '13px 22px',
    margin: '8px 0 24px',
    backgroundColor: LIGHT.accent,
  }
  return h(Button, { href: url, className: 'action', style: { ...text, ...box } }, label)
}

/** The address in full, for programs that do not show the button. */
export function buttonAddress({ url }: Action): ReactElement {
  const style = { color: LIGHT.accent, wordBreak: 'break-all' as const }
  return h(
    Text,
    { className: 'meta', style: SMALL },
    'If the button does not work, open this address: ',
    h(Link, { href: url, className: 'link', style }, url),
  )
}

/** `reason`: why this mail came, and what to do if it should not have. */
export function footer({ reason, site }: { reason: string; site: string }): ReactElement[] {
  return [
    h(Hr, { className: 'line', style: { borderColor: LIGHT.line, margin: '24px 0 16px' } }),
    h(Text, { className: 'meta', style: SMALL }, reason),
    h(
      Text,
      { className: 'meta', style: SMALL },
      h(Link, { href: site, className: 'meta', style: { color: LIGHT.meta } }, site),
    ),
  ]
}
