import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
// Node runs .ts files but not JSX, and one layout is too little to build the worker for.
import { createElement as h, type ReactElement } from 'react'
import type { Letter } from './letter.ts'

const serif = 'Newsreader, Georgia, serif'
const sans = "Inter, system-ui, -apple-system, 'Segoe UI', sans-serif"

/** The product's design tokens; mail programs know no custom properties. */
const light = {
  paper: '#fbfaf7',
  ink: '#1b1a17',
  soft: '#57534b',
  meta: '#76716a',
  line: '#e4e0d8',
  accent: '#2a4bd7',
  onAccent: '#ffffff',
}
const dark = {
  paper: '#141311',
  ink: '#efece6',
  soft: '#bdb7ac',
  meta: '#989287',
  line: '#302d28',
  accent: '#9db0ff',
  onAccent: '#10131f',
}

const darkTheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .meta { color: ${dark.meta} !important; }
  .link { color: ${dark.accent} !important; }
  .line { border-color: ${dark.line} !important; }
  .drop { background-color: ${dark.accent} !important; }
  .action { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`

const body = { fontFamily: sans, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' }
const small = {
  fontFamily: sans,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 12px',
  color: light.meta,
}

export function layout(letter: Letter, site: string): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, letter.subject),
      h('style', null, darkTheme),
    ),
    h(
      Body,
      { className: 'paper', style: { backgroundColor: light.paper, margin: 0, padding: '32px 16px' } },
      h(Preview, null, letter.preview),
      h(Container, { style: { maxWidth: '480px' } }, masthead(), ...content(letter), ...footer(letter, site)),
    ),
  )
}

/** The drop is drawn by a style, so there is no picture to block; where styles fail it is a small square. */
function masthead(): ReactElement {
  const drop = { display: 'inline-block', width: '11px', height: '11px', marginRight: '9px' }
  const shape = { backgroundColor: light.accent, borderRadius: '0 50% 50% 50%', transform: 'rotate(45deg)' }
  return h(
    Text,
    {
      className: 'ink',
      style: { fontFamily: serif, fontSize: '20px', fontWeight: 600, margin: '0 0 28px', color: light.ink },
    },
    h('span', { className: 'drop', style: { ...drop, ...shape } }),
    'Daily Drops',
  )
}

function content({ heading, paragraphs, action }: Letter): ReactElement[] {
  const title = {
    fontFamily: serif,
    fontSize: '30px',
    lineHeight: '36px',
    letterSpacing: '-0.01em',
    fontWeight: 600,
  }
  const button = {
    fontFamily: sans,
    fontSize: '16px',
    fontWeight: 600,
    borderRadius: '6px',
    padding: '13px 22px',
  }
  return [
    h(
      Heading,
      {
        key: 'heading',
        as: 'h1',
        className: 'ink',
        style: { ...title, margin: '0 0 20px', color: light.ink },
      },
      heading,
    ),
    ...paragraphs.map((text) =>
      h(Text, { key: text, className: 'soft', style: { ...body, color: light.soft } }, text),
    ),
    h(
      Button,
      {
        key: 'action',
        href: action.url,
        className: 'action',
        style: { ...button, margin: '8px 0 24px', backgroundColor: light.accent, color: light.onAccent },
      },
      action.label,
    ),
  ]
}

function footer({ action, reason }: Letter, site: string): ReactElement[] {
  const url = { color: light.accent, wordBreak: 'break-all' as const }
  return [
    h(
      Text,
      { key: 'link', className: 'meta', style: small },
      'If the button does not work, open this address: ',
      h(Link, { href: action.url, className: 'link', style: url }, action.url),
    ),
    h(Hr, { key: 'line', className: 'line', style: { borderColor: light.line, margin: '24px 0 16px' } }),
    h(Text, { key: 'reason', className: 'meta', style: small }, reason),
    h(
      Text,
      { key: 'site', className: 'meta', style: small },
      h(Link, { href: site, className: 'meta', style: { color: light.meta } }, site),
    ),
  ]
}
