import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EditionMark, ItemMark, type MarkLayer } from './edition-mark.tsx'

const LAYERS: MarkLayer[] = [
  { minutes: 4, ink: 'moss', state: 'open' },
  { minutes: 7, ink: 'plum', state: 'new' },
  { minutes: 5, ink: null, state: 'gone' },
]

const count = (markup: string, part: string) => markup.split(part).length - 1
const edges = (markup: string) => [...markup.matchAll(/d="(M-2[^"]*)"/g)].map(([, path]) => path)

describe('a drop', () => {
  it('has one layer per item in its ink and state', () => {
    const markup = renderToStaticMarkup(<EditionMark layers={LAYERS} pixels={96} />)
    expect(edges(markup)).toHaveLength(3)
    for (const [ink, state] of [
      ['t-moss', 'open'],
      ['t-plum', 'new'],
      ['t-none', 'gone'],
    ]) {
      expect(markup).toMatch(new RegExp(`data-state="${state}" class="drop-layer ${ink}"`))
    }
  })

  it('is a picture with words where it is alone, and hidden beside words', () => {
    const named = renderToStaticMarkup(
      <EditionMark layers={LAYERS} pixels={96} label="Edition 1: 1 of 3 opened" />,
    )
    expect(named).toContain('role="img" aria-label="Edition 1: 1 of 3 opened"')
    expect(named).not.toContain('aria-hidden')
    expect(renderToStaticMarkup(<EditionMark layers={LAYERS} pixels={96} />)).toContain('aria-hidden="true"')
  })

  it('closes its gaps, loses its contour and shines once it is whole', () => {
    const open = renderToStaticMarkup(<EditionMark layers={LAYERS} pixels={96} />)
    const whole = renderToStaticMarkup(<EditionMark layers={LAYERS} pixels={96} whole ripples />)
    expect([count(open, 'drop-contour'), count(open, 'drop-glint'), count(open, 'drop-ripple')]).toEqual([
      1, 0, 0,
    ])
    expect([count(whole, 'drop-contour'), count(whole, 'drop-glint'), count(whole, 'drop-ripple')]).toEqual([
      0, 1, 1,
    ])
    expect(edges(whole)).not.toEqual(edges(open))
  })

  it('fills what was opened on this page visibly, and nothing else', () => {
    const layers = LAYERS.map((layer, index) => ({ ...layer, fresh: index === 0 }))
    expect(count(renderToStaticMarkup(<EditionMark layers={layers} pixels={96} />), 'data-fresh')).toBe(1)
  })

  it('inks one layer in the mark before a reason', () => {
    const markup = renderToStaticMarkup(<ItemMark minutes={[4, 7, 5]} index={1} />)
    expect(edges(markup)).toHaveLength(3)
    expect(count(markup, 'fill-topic')).toBe(1)
    expect(markup).toContain('aria-hidden="true"')
  })
})
